"""Plane geometry in inches and degrees; knows no game. The only package that imports shapely.

The chapters, from the ground up:

- `pose`: where a thing stands and which way it points.
- `footprint`: the shapes, about their midpoints.
- `solid`: shapes where they stand, terrain, the table's edge.
- `cores`, `separation`, `ellipses`, `boxes`, `gaps`: the convex parts that everything is
  made of, and how far any two of them lie apart or overlap.
- `measure`: gaps, depths, contact, and the tolerances all rules share.
- `motion`, `advance`, `sweep`, `swept`: driving and pivoting, first contact, swept ground.
- `tangents`, `sight`, `sightmap`: who sees whom.
- `field`: the table, its edges and quarters.
- `keepout`, `placement`: where a thing may be put down.
- `ring`, `fits`: rings and bands to draw, and whether it fits through here.

ADDING_A_SHAPE.md, beside this file, says what a new shape needs.
"""
