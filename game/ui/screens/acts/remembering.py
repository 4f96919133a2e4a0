"""Looking back through the battle, and searching its log."""

from __future__ import annotations

from game.ui.screens.acts.base import Acts


class Remembering(Acts):
    """Looking back through the battle, and searching its log."""

    def do_look_back(self) -> None:
        """Look back, from the order before; or return to the battle."""
        past = self.screen.past
        if not past.close():
            past.step(-1, "order")

    def do_find(self) -> None:
        """Search the log."""
        self.screen.find.open()

    def do_past_back(self) -> None:
        """Go to the order before."""
        self.screen.past.step(-1, "order")

    def do_past_on(self) -> None:
        """Go to the next order."""
        self.screen.past.step(1, "order")

    def do_past_line_back(self) -> None:
        """Go to the line before, and to its place."""
        self.screen.past.step(-1, "line")

    def do_past_line_on(self) -> None:
        """Go to the next line, and to its place."""
        self.screen.past.step(1, "line")

    def do_past_phase_back(self) -> None:
        """Go to the beginning of the phase, or of the one before."""
        self.screen.past.step(-1, "phase")

    def do_past_phase_on(self) -> None:
        """Go to the beginning of the next phase."""
        self.screen.past.step(1, "phase")

    def do_past_first(self) -> None:
        """Go to the beginning of the battle."""
        self.screen.past.look(0)

    def do_past_last(self) -> None:
        """Go to the latest moment."""
        past = self.screen.past
        past.look(past.open().orders)

    def do_past_play(self) -> None:
        """Play on from the moment, or stop."""
        past = self.screen.past
        past.open().play()
        past.marker = None

    def do_past_other(self) -> None:
        """Look at the next way that was set aside."""
        self.screen.past.other_way()

    def do_past_branch(self) -> None:
        """Go on from the moment another way."""
        self.screen.past.branch()
