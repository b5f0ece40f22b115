"""The drawing, from views alone."""

import pytest
from rich.text import Text as Line

from canterville.cli import lexicon
from canterville.cli.terminal import grid as grids
from canterville.cli.terminal.board import page
from canterville.cli.terminal.marks import BRACKETS, PLAIN_LETTERS, STYLES, token
from canterville.cli.terminal.sections import block
from canterville.core import view as v
from canterville.core.seats import SEATS, SPECTATOR
from canterville.core.view import Text, verbatim
from canterville.match.match import Match
from canterville.match.showing import show
from tests.conformance.play import HERE, play_at_random
from tests.conformance.setting import Setting
from tests.games import TOYS
from tests.terminal import Talk

WORDS = lexicon.words_of(strict=True)
NAME = verbatim("a room")


def drawn(lines: list[Line]) -> str:
    return "\n".join(line.plain for line in lines)


def place(number: int, *box: int, **more: object) -> v.Place:
    return v.Place(f"room:{number}", NAME, box, **more)  # type: ignore[arg-type]


def test_places_side_by_side_share_a_wall_and_doors_open_it() -> None:
    rooms = [place(1, 0, 0, 1, 1, label="1"), place(2, 0, 1, 1, 1, label="2")]
    link = v.Link("room:1", "room:2", NAME)
    piece = v.Piece("owl", NAME, v.Mark("ghost", letter="O"), "room:2", 0)
    grid = v.Grid(NAME, 1, 2, rooms, [link], [piece])
    assert drawn(grids.draw(grid, WORDS, 80)) == (
        "\n  ╭───────┬───────╮\n  │ 1       2     │\n  │       │  (O)  │\n  ╰───────┴───────╯"
    )


def test_a_shut_door_a_sign_and_a_way_to_somewhere_else() -> None:
    rooms = [place(n, n, 0, 1, 1, label=str(n)) for n in range(3)]
    links = [
        v.Link("room:0", "room:1", NAME, shut=True),
        v.Link("room:1", "room:2", NAME, mark=v.Mark("stairs", sign="▲")),
        v.Link("room:0", "room:2", verbatim("a ladder")),
    ]
    text = drawn(grids.draw(v.Grid(NAME, 3, 1, rooms, links), WORDS, 80))
    assert "  ├───x───┤" in text
    assert "  ├───▲───┤" in text
    assert text.endswith("\n  0 – 2: a ladder")


def test_a_large_place_covers_several_cells() -> None:
    grid = v.Grid(NAME, 2, 2, [place(1, 0, 0, 2, 1), place(2, 0, 1, 1, 1), place(3, 1, 1, 1, 1)])
    lines = drawn(grids.draw(grid, WORDS, 80)).splitlines()
    assert lines[4] == "  │       ├───────┤"


def test_cells_walls_and_pieces_that_stand_alone() -> None:
    edge = v.Edge((0, 0), (0, 1), v.RED, "course", NAME)
    below = v.Edge((0, 0), (1, 0), v.BLUE, "wave", NAME)
    piece = v.Piece("cat", NAME, v.Mark("figure", letter="C"), (1, 1))
    grid = v.Grid(NAME, 2, 2, pieces=[piece], cells=["..", "#."], edges=[edge, below])
    text = drawn(grids.draw(grid, WORDS, 80))
    assert "┃" in text
    assert "━━━━━━━" in text
    assert "▒       C" in text


def test_what_fits_nowhere_as_boxes_is_a_list() -> None:
    rooms = [place(n, 0, n, 1, 1, label=str(n)) for n in range(60)]
    pieces = [v.Piece("owl", NAME, v.Mark("ghost", letter="O"), "room:7", 1)]
    grid = v.Grid(NAME, 1, 60, rooms, [v.Link("room:7", "room:12", NAME)], pieces)
    assert drawn(grids.draw(grid, WORDS, 80)) == "[O]  7 a room  > 12"


def test_pieces_that_are_new_wear_a_star_and_memories_a_question_mark() -> None:
    mark = v.Mark("ghost", letter="O")
    pieces = [v.Piece("a", NAME, mark, "room:1", 0), v.Piece("b", NAME, mark, "room:1", 0, "down")]
    text = drawn(grids.draw(v.Grid(NAME, 1, 1, [place(1, 0, 0, 1, 1)], (), pieces), WORDS, 80, "a"))
    assert "(O)*" in text
    assert "(O)?" in text


def test_every_seat_has_a_shape_of_its_own() -> None:
    shapes = {token(v.Mark("ghost", letter="O"), seat).plain for seat in range(SEATS)}
    assert len(shapes) == SEATS == len(BRACKETS)
    assert len(STYLES) == v.WHITE + 1


def test_cards_are_counted_named_and_may_lie_face_down() -> None:
    owl = v.Card("a", verbatim("owl"), note=verbatim("new"))
    zone = v.Zone(verbatim("hand"), [owl, owl, v.Card()], 5)
    assert drawn(block(zone, WORDS, 40)) == ("Hand\n  owl (new) ×2  face down  and 2 more")


def test_counters_have_pips_while_there_are_few() -> None:
    items = [v.Counter(verbatim("cats"), 2, 4), v.Counter(verbatim("turn"), 27)]
    counters = v.Counters(verbatim("night"), [*items, v.Counter(verbatim("die"), 3, 6, die=True)])
    assert drawn(block(counters, WORDS, 40)) == ("Night\n  Cats  ●●○○ 2/4\n  Turn  27\n  Die   3/6")


def test_a_table_has_a_sign_for_everything_and_a_key() -> None:
    cells = [v.Entry("yes"), v.Entry("no"), v.Entry("letter", "a"), v.Entry()]
    columns = [v.Mark("figure", letter=letter) for letter in "ABCD"]
    table = v.Table(NAME, columns, [v.Row("r", NAME, cells)], [(cells[0], verbatim("has it"))])
    assert drawn(block(table, WORDS, 40)) == (
        "A room\n          A   B   C   D \n  A room  ✓   –   a   · \n  ✓ has it"
    )


@pytest.mark.parametrize("width", [80, 60, 40])
def test_no_line_of_any_board_is_too_long(setting: Setting, width: int) -> None:
    game = setting.game
    words = lexicon.words_of(game, strict=True)
    moments = list(play_at_random(setting, 3))
    for moment in moments[:: max(1, len(moments) // 12)]:
        match = Match(game, setting.seats, dict(setting.options))
        match.states[0] = moment.states[HERE]
        for viewer in (0, SPECTATOR):
            lines = page(show(match, viewer), words, width, match.actors)
            assert max(line.cell_len for line in lines) <= width


def test_colour_is_an_addition() -> None:
    """Without it the same characters are there."""
    view, words = show(Match(TOYS[1]), 0), lexicon.words_of(TOYS[1])
    plain, coloured = Talk(), Talk(colour=True)
    for talk in (plain, coloured):
        talk.prompt.lines(page(view, words, 80))
    assert "\x1b[" in coloured.said
    assert "\x1b[" not in plain.said
    assert Line.from_ansi(coloured.said).plain.split() == plain.said.split()


def test_where_only_ascii_can_be_shown_every_sign_has_a_letter() -> None:
    signs = "│─╭╮╰╯├┤┬┴┼┃━╱▲▶▼◀●○◆▬✓–·×▸▒“”’…"
    shown = signs.translate(PLAIN_LETTERS)
    assert shown.isascii()
    assert len(shown) == len(signs)


def test_texts_in_the_gaps_of_a_seat_line_are_said() -> None:
    seats = [v.SeatLine(0, v.Mark("figure"), verbatim("the owl"), [v.Mark("figure", letter="h")])]
    view = v.View(Text("plain-prompt"), (), seats)
    assert drawn(page(view, WORDS, 80, [0])) == "▸ (1) Player 1  the owl  h"
