"""Machines fill their footprints exactly, and are painted once."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.kit import Kit
from game.ui.draw.looks import Hull, Kind, ModelLook, Motive

SCALE = 20.0
HULLS = (
    Hull("box", 5.0, 3.0),
    Hull("box", 4.0, 2.6, 0.4),
    Hull("oval", 3.5, 2.0),
    Hull("circle", 1.25, 1.25),
)
MACHINES: tuple[tuple[Kind, Motive], ...] = (
    ("bike", "wheeled"),
    ("light", "wheeled"),
    ("light", "walker"),
    ("light", "skimmer"),
    ("armoured", "wheeled"),
    ("armoured", "tracked"),
    ("armoured", "walker"),
    ("armoured", "skimmer"),
    ("heavy", "wheeled"),
    ("heavy", "tracked"),
    ("heavy", "walker"),
    ("heavy", "crawler"),
    ("fighter", "foot"),
)


@pytest.mark.parametrize("hull", HULLS)
def test_a_machine_is_as_large_as_its_footprint(window: pygame.Surface, hull: Hull) -> None:
    look = ModelLook("size", "light", "wheeled", hull, 0)

    body = Kit().sprites.get(look, SCALE, 0.0).body

    mask = pygame.mask.from_surface(body, 100)
    box = mask.get_bounding_rects()[0]
    assert abs(box.width - hull.length * SCALE) <= 1
    assert abs(box.height - hull.width * SCALE) <= 1


@pytest.mark.parametrize(("kind", "motive"), MACHINES)
def test_every_class_and_motive_has_two_builds_that_differ(
    window: pygame.Surface, kind: Kind, motive: Motive
) -> None:
    kit = Kit()
    hull = Hull("circle", 1.26, 1.26) if kind == "fighter" else Hull("box", 5.0, 3.2, 0.2)

    pictures = {
        pygame.image.tobytes(
            kit.sprites.get(ModelLook(f"{kind} {k}", kind, motive, hull, 0), SCALE, 0.0).body,
            "RGBA",
        )
        for k in range(3)
    }

    assert len(pictures) == 3


def test_the_same_id_always_looks_the_same(window: pygame.Surface) -> None:
    look = ModelLook("rattler", "light", "wheeled", HULLS[0], 1)

    first, second = (Kit().sprites.get(look, SCALE, 30.0).body for _ in range(2))

    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


def test_a_machine_asked_for_again_is_not_painted_again(window: pygame.Surface) -> None:
    kit = Kit()
    look = ModelLook("rattler", "light", "wheeled", HULLS[0], 1)
    first = kit.sprites.get(look, SCALE, 30.0)
    built = kit.built

    again = kit.sprites.get(look._replace(name="another label"), SCALE, 390.0)

    assert again is first
    assert kit.built == built


def test_a_seat_is_told_apart_by_more_than_its_tint(window: pygame.Surface) -> None:
    kit = Kit()
    grey = []
    for seat in range(4):
        look = ModelLook("rattler", "heavy", "crawler", Hull("box", 9, 6), seat)
        body = pygame.transform.grayscale(kit.sprites.get(look, SCALE, 0.0).body)
        grey.append(pygame.mask.from_threshold(body, (255, 255, 255), (95, 95, 95)).count())

    assert len(set(grey)) == 4


def test_a_wreck_is_darker_than_the_machine_it_was(window: pygame.Surface) -> None:
    kit = Kit()
    look = ModelLook("rattler", "light", "wheeled", HULLS[0], 1)

    whole = pygame.transform.average_color(kit.sprites.get(look, SCALE, 0.0).body)
    burnt = pygame.transform.average_color(
        kit.sprites.get(look._replace(wrecked=True), SCALE, 0.0).body
    )

    assert sum(burnt[:3]) < 0.75 * sum(whole[:3])
