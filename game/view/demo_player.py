"""Playing a film: the clock, the part that is looped, steps forward and back."""

from __future__ import annotations

from game.view.demo_film import Film, Moment

RATES = (0.25, 0.5, 1.0, 2.0, 4.0)
"""How much faster than ordinary a film may run."""


class Player:
    """The clock of a film.

    Attributes:
        film: What is played.
        time: Seconds from its beginning.
        playing: Whether the clock runs.
        loop: Whether the part begins anew at its end.
        begin: Seconds at which the part begins.
        end: Seconds at which it ends.
    """

    def __init__(self, film: Film) -> None:
        self.film = film
        self.time = 0.0
        self.playing = True
        self.loop = False
        self.begin = 0.0
        self.end = film.length
        self._rate = RATES.index(1.0)

    @property
    def rate(self) -> float:
        """How much faster than ordinary it runs."""
        return RATES[self._rate]

    @rate.setter
    def rate(self, wanted: float) -> None:
        """Run at the rate nearest to the one wanted."""
        self._rate = min(range(len(RATES)), key=lambda i: abs(RATES[i] - wanted))

    @property
    def over(self) -> bool:
        """Whether it has come to the end of the part."""
        return self.time >= self.end - 1e-9

    @property
    def moment(self) -> Moment:
        """The instant that is shown."""
        return self.film.moment(self.time)

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether another instant is shown."""
        if not self.playing:
            return False
        if self.over:
            if not self.loop:
                self.playing = False
                return True
            self.time = self.begin
            return True
        self.time = min(self.end, self.time + dt * self.rate)
        return True

    def pause(self) -> None:
        """Pause, or go on; from the end begin anew."""
        if not self.playing and self.over:
            self.time = self.begin
        self.playing = not self.playing

    def seek(self, time: float) -> None:
        """Show the instant at `time` seconds."""
        self.time = min(self.film.length, max(0.0, time))

    def show_step(self, index: int, *, at_end: bool = False) -> None:
        """Show a step from its beginning, or as it ends."""
        scenes = self.film.scenes
        scene = scenes[max(0, min(len(scenes) - 1, index))]
        self.time = scene.end - 0.01 if at_end else scene.start

    def step(self, by: int) -> None:
        """Go some steps on, or back; back within a step goes first to its beginning."""
        self.playing = False
        moment = self.moment
        if by < 0 and self.time - moment.scene.start > 0.4:
            self.show_step(moment.index)
        elif by > 0 and moment.index == len(self.film.scenes) - 1:
            self.time = self.film.length
        else:
            self.show_step(moment.index + by)

    def slower(self, by: int) -> None:
        """Run slower by so many notches; faster by negative ones."""
        self._rate = max(0, min(len(RATES) - 1, self._rate - by))

    def cut(self, *, begin: bool) -> None:
        """Begin the part at the step that is shown, or end it with it."""
        scene = self.moment.scene
        if begin:
            self.begin = scene.start
            if self.end <= self.begin:
                self.end = self.film.length
        else:
            self.end = scene.end
            if self.begin >= self.end:
                self.begin = 0.0

    def whole(self) -> None:
        """Take the whole film for the part."""
        self.begin, self.end = 0.0, self.film.length

    @property
    def cut_short(self) -> bool:
        """Whether the part is less than the whole film."""
        return self.begin > 0 or self.end < self.film.length - 1e-6

    def swap(self, film: Film, index: int) -> None:
        """Play another film in its place, from one of its steps."""
        self.film = film
        self.whole()
        self.show_step(index)
