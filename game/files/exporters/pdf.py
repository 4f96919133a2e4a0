"""Pages as a PDF at true size, the same bytes every time."""

from __future__ import annotations

import io
from collections.abc import Sequence

from reportlab.lib.colors import Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from game.files.exporters.inks import Colour, Ink, Outline, Page, Window, Words
from game.files.places import font

_PER_INCH = 72.0
# The printer's library takes no faces of Inter's kind, so all words stand in the other face.
_FACES = {
    "plain": "JetBrainsMono-Regular",
    "bold": "JetBrainsMono-Bold",
    "figures": "JetBrainsMono-SemiBold",
}


def written(pages: Sequence[Page], title: str) -> bytes:
    """Return pages as a PDF that asks to be printed without scaling.

    Args:
        pages: At least one.
        title: For the file's own properties.

    Raises:
        ValueError: If there is no page.
    """
    if not pages:
        raise ValueError("there is nothing to print")
    for name in _FACES.values():
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, str(font(name))))
    kept = io.BytesIO()
    first = (pages[0].width * _PER_INCH, pages[0].height * _PER_INCH)
    canvas = Canvas(kept, pagesize=first, invariant=1, pageCompression=1)
    canvas.setTitle(title)
    canvas.setCreator("ashwake")
    canvas.setViewerPreference("PrintScaling", "None")
    for page in pages:
        canvas.setPageSize((page.width * _PER_INCH, page.height * _PER_INCH))
        for ink in page.inks:
            _set_down(canvas, ink)
        canvas.showPage()
    canvas.save()
    return kept.getvalue()


def _set_down(canvas: Canvas, ink: Ink) -> None:
    match ink:
        case Window():
            canvas.saveState()
            path = canvas.beginPath()
            sides = (ink.left, ink.bottom, ink.width, ink.height)
            path.rect(*(side * _PER_INCH for side in sides))
            canvas.clipPath(path, stroke=0, fill=0)
            for inner in ink.inks:
                _set_down(canvas, inner)
            canvas.restoreState()
        case Outline():
            _outline(canvas, ink)
        case Words():
            _words(canvas, ink)


def _outline(canvas: Canvas, ink: Outline) -> None:
    if ink.stroke is None and ink.fill is None:
        return
    path = canvas.beginPath()
    for i, (x, y) in enumerate(ink.points):
        (path.lineTo if i else path.moveTo)(x * _PER_INCH, y * _PER_INCH)
    if ink.closed:
        path.close()
    canvas.setLineWidth(ink.weight * _PER_INCH)
    canvas.setLineJoin(1)
    canvas.setDash([part * _PER_INCH for part in ink.dash])
    if ink.stroke is not None:
        canvas.setStrokeColor(_colour(ink.stroke))
    if ink.fill is not None:
        canvas.setFillColor(_colour(ink.fill))
    canvas.drawPath(path, stroke=int(ink.stroke is not None), fill=int(ink.fill is not None))


def _words(canvas: Canvas, ink: Words) -> None:
    face, size = _FACES[ink.face], ink.size * _PER_INCH
    text = "".join(sign if sign.isprintable() else " " for sign in ink.text)
    if ink.most is not None:
        while text and pdfmetrics.stringWidth(text, face, size) > ink.most * _PER_INCH:
            text = text[:-2].rstrip() + "…" if len(text) > 2 else ""
    canvas.setFont(face, size)
    canvas.setFillColor(_colour(ink.colour))
    draw = {
        "left": canvas.drawString,
        "centre": canvas.drawCentredString,
        "right": canvas.drawRightString,
    }[ink.align]
    draw(ink.x * _PER_INCH, ink.y * _PER_INCH, text)


def _colour(colour: Colour) -> Color:
    return Color(*(part / 255 for part in colour))
