"""A match as a text that people keep, read and check: see docs/record-file.md."""

from canterville.match.record_file.form import Facts, RecordFile
from canterville.match.record_file.reader import parse
from canterville.match.record_file.verdict import Verdict, verify
from canterville.match.record_file.writer import record_for, record_for_table

__all__ = [
    "Facts",
    "RecordFile",
    "Verdict",
    "parse",
    "record_for",
    "record_for_table",
    "verify",
]
