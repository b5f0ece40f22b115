"""A sheet of characters on which lines meet properly."""

from rich.text import Text

from canterville.cli.terminal.marks import FRAME

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
JOINTS = {
    UP: "│", DOWN: "│", UP | DOWN: "│",
    LEFT: "─", RIGHT: "─", LEFT | RIGHT: "─",
    DOWN | RIGHT: "╭", DOWN | LEFT: "╮", UP | RIGHT: "╰", UP | LEFT: "╯",
    UP | DOWN | RIGHT: "├", UP | DOWN | LEFT: "┤",
    LEFT | RIGHT | DOWN: "┬", LEFT | RIGHT | UP: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip


class Canvas:
    def __init__(self, height: int, width: int) -> None:
        self.height, self.width = height, width
        self._lines = [[0] * width for _ in range(height)]
        self._signs: list[list[tuple[str, str] | None]] = [[None] * width for _ in range(height)]

    def box(self, top: int, left: int, bottom: int, right: int) -> None:
        for x in range(left, right + 1):
            across = (LEFT if x > left else 0) | (RIGHT if x < right else 0)
            self._lines[top][x] |= across
            self._lines[bottom][x] |= across
        for y in range(top, bottom + 1):
            along = (UP if y > top else 0) | (DOWN if y < bottom else 0)
            self._lines[y][left] |= along
            self._lines[y][right] |= along

    def put(self, y: int, x: int, text: Text) -> None:
        """Write over whatever is there, as far as the sheet goes."""
        for offset in range(min(len(text), self.width - x)):
            self._signs[y][x + offset] = (text.plain[offset], _style_at(text, offset))

    def lines(self) -> list[Text]:
        return [self._line(y) for y in range(self.height)]

    def _line(self, y: int) -> Text:
        line = Text()
        for x in range(self.width):
            sign = self._signs[y][x] or (JOINTS.get(self._lines[y][x], " "), FRAME)
            line.append(*sign)
        line.rstrip()
        return line


def _style_at(text: Text, offset: int) -> str:
    found = [str(span.style) for span in text.spans if span.start <= offset < span.end]
    return " ".join(style for style in (str(text.style), *found) if style)
