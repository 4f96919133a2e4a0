"""Looking about, and at what is shown."""

from __future__ import annotations

from pathlib import Path

from game.ui.screens.acts.base import Acts

PAN_STEP = 90
"""Pixels that a key pushes the table."""


class Looking(Acts):
    """Looking about, and at what is shown."""

    def do_fit(self) -> None:
        """Fit the table."""
        self.screen.table.fit(self.screen.desk.battle)

    def do_zoom_in(self) -> None:
        """Go nearer."""
        self.screen.table.zoom(1.25, self._at())

    def do_zoom_out(self) -> None:
        """Go farther."""
        self.screen.table.zoom(0.8, self._at())

    def _at(self) -> tuple[int, int] | None:
        point = self.screen.app.pointer
        return point if self.screen.table.rect.collidepoint(point) else None

    def do_pan_left(self) -> None:
        """Look left."""
        self.screen.table.pan(PAN_STEP, 0, at_once=False)

    def do_pan_right(self) -> None:
        """Look right."""
        self.screen.table.pan(-PAN_STEP, 0, at_once=False)

    def do_pan_up(self) -> None:
        """Look up."""
        self.screen.table.pan(0, PAN_STEP, at_once=False)

    def do_pan_down(self) -> None:
        """Look down."""
        self.screen.table.pan(0, -PAN_STEP, at_once=False)

    def do_rotate(self) -> None:
        """Turn the table."""
        self.screen.table.rotate(self.screen.desk.battle)

    def do_centre(self) -> None:
        """Centre on what is selected."""
        model = self.screen.desk.model
        if model is not None:
            self.screen.table.centre(model.pose.x, model.pose.y)

    def do_overlays(self) -> None:
        """List every overlay, or close the list."""
        self.screen.legend_open = not self.screen.legend_open

    def do_skip(self) -> None:
        """Skip what is being shown."""
        self.screen.desk.timeline.skip()

    def do_faster(self) -> None:
        """Show faster."""
        self._rate(2.0)

    def do_slower(self) -> None:
        """Show slower."""
        self._rate(0.5)

    def _rate(self, factor: float) -> None:
        settings = self.screen.app.settings
        settings.animation_speed = min(8.0, max(0.25, settings.animation_speed * factor))
        for timeline in (self.screen.desk.timeline, self.screen.timeline):
            timeline.rate = settings.animation_speed
        self.screen.app.tell(f"Shown at {settings.animation_speed:g}× speed.")

    def do_log_up(self) -> None:
        """Scroll the log back."""
        self.screen.scroll_log(4)

    def do_log_down(self) -> None:
        """Scroll the log on."""
        self.screen.scroll_log(-4)

    def do_export_log(self) -> None:
        """Write the log as text beside the saves."""
        from game.files import places

        title = self.screen.title or "battle"
        plain = "".join(c if c.isalnum() or c in "-_" else "_" for c in title)[:60]
        folder: Path = places.saves()
        number = 1
        while (path := folder / f"{plain}-log-{number}.txt").exists():
            number += 1
        try:
            path.write_text(self.screen.desk.log.text(), encoding="utf-8")
        except OSError as error:
            self.screen.app.tell(f"The log could not be written: {error.strerror}.", kind="bad")
            return
        self.screen.app.tell(f"The log is written to {path}.", kind="good")
