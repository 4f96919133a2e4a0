"""A pilot at the measuring screen."""

from __future__ import annotations

from pathlib import Path

from game.core.battle import Battle
from game.core.models import Model
from game.ui.app import App
from game.ui.screens.measure import MeasureScreen
from game.ui.settings import Settings
from game.view.measured import Reading
from tests.support.pilot import Pilot


class Measuring(Pilot):
    """Measures on a battle, a file, or an empty table."""

    def __init__(
        self,
        battle: Battle | None = None,
        file: Path | None = None,
        *,
        size: tuple[int, int] = (1024, 700),
    ) -> None:
        app = App(size, Settings.model_validate({"reduced_motion": True}))
        self.measure = MeasureScreen(app, file)
        if battle is not None:
            self.measure.begin(battle)
        app.show(self.measure)
        # The ground has tests of its own, and takes longer to paint than all the rest.
        self.measure.table._layer.draw = lambda *_, **__: None  # type: ignore[method-assign]
        super().__init__(app)

    @property
    def battle(self) -> Battle:
        """The table as it stands."""
        return self.measure.bench.battle

    @property
    def readings(self) -> list[Reading]:
        """The readings that stand, the oldest first."""
        return [reading for _, _, reading in self.measure.bench.readings()]

    @property
    def last(self) -> Reading:
        """The reading taken last."""
        return self.readings[-1]

    @property
    def model(self) -> Model:
        """The model laid down last."""
        return list(self.battle.on_table())[-1]

    def spot(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point of the table."""
        px, py = self.measure.table.camera.to_screen(x, y)
        return round(px), round(py)

    def on(self, *points: tuple[float, float]) -> None:
        """Click points of the table, one after another."""
        for point in points:
            self.click(self.spot(*point))

    def typed(self, text: str) -> None:
        """Type into the open field and press Enter."""
        self.type(text)
        self.key("enter")
