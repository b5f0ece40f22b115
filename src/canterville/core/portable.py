"""What a rule may be made of, so that the same function compiles for a CPU and for a GPU.

The compiler refuses what allocates. The rest is refused here, by the line in which it stands.
"""

import ast
import dis
import inspect
import textwrap
from collections.abc import Iterator
from types import CodeType, FunctionType

from canterville.core.compiler import HELPERS
from canterville.core.reach import Reach, codes

_BANNED = (
    (ast.Try, "catches an exception"),
    (ast.With, "opens a context"),
    (ast.Raise | ast.Assert, "raises an exception"),
    (ast.Dict | ast.Set, "makes a container"),
    (ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp, "makes a container"),
    (ast.Yield | ast.YieldFrom, "is a generator"),
)
_CHANCE = {"random", "default_rng"}


def faults(found: Reach) -> Iterator[str]:
    """What keeps these rules from a GPU, each with file and line."""
    for function, callees in found.functions.items():
        if any(_is_suspect(code) for code in codes(function.__code__)):
            yield from _banned_lines(function)
        for callee in callees:
            if function in _reached_from(callee, found):
                yield _at_call(function, callee, "which recurs")
            elif callee not in HELPERS:
                yield _at_call(function, callee, "which is no @helper")


def _is_suspect(code: CodeType) -> bool:
    """Cheap, for it is asked of every rule at every start; reading the source is not."""
    inner = any(isinstance(const, CodeType) for const in code.co_consts)
    yields = code.co_flags & inspect.CO_GENERATOR
    raises = any(step.opname == "RAISE_VARARGS" for step in dis.get_instructions(code))
    return bool(code.co_exceptiontable or _CHANCE & set(code.co_names) or inner or yields or raises)


def _banned_lines(function: FunctionType) -> Iterator[str]:
    for node in _nodes(function):
        for kind, what in _BANNED:
            if isinstance(node, kind):
                yield _at(function, node.lineno, what)
        if isinstance(node, ast.Attribute) and node.attr in _CHANCE:
            yield _at(function, node.lineno, "draws its own chance")


def _reached_from(start: FunctionType, found: Reach) -> set[FunctionType]:
    reached: set[FunctionType] = set()
    ahead = [start]
    while ahead:
        function = ahead.pop()
        if function not in reached:
            reached.add(function)
            ahead += found.functions.get(function, [])
    return reached


def _line_of_call(function: FunctionType, callee: FunctionType) -> int:
    for node in _nodes(function):
        if isinstance(node, ast.Call) and _called_name(node.func) == callee.__name__:
            return node.lineno
    return 1


def _called_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _nodes(function: FunctionType) -> Iterator[ast.AST]:
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(function))).body
    for statement in getattr(definition, "body", []):
        yield from ast.walk(statement)


def _at_call(function: FunctionType, callee: FunctionType, what: str) -> str:
    line = _line_of_call(function, callee)
    return _at(function, line, f"calls {callee.__name__}, {what}")


def _at(function: FunctionType, line: int, what: str) -> str:
    code = function.__code__
    return f"{code.co_filename}:{code.co_firstlineno + line - 1}: {what} in {function.__name__}"
