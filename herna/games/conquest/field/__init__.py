"""Regiments on the plane: pure geometry, functions of whole numbers, without a table or its state.

What is where (see `herna/space/plane.py` for rectangles and `herna/space/going.py` for what stops a move):

| module | what it answers |
|---|---|
| `shapes` | `Form`, all that its geometry depends on; its `shape`: full rectangle, stands, body; distances, contacts, arcs |
| `march` | a March as `(aim, legs)`: `broken_rule`, `reach`, its cost, `clearing` a friend or the edge |
| `crossing` | which stands come over a piece of ground on their way |
| `contacts`, `charging` | ways into contact, the best first; which can be completed: `choices`, `failed`, `at_garrison` |
| `sight` | lines of sight stand by stand (`sights`, `visible`), and `shots` for a Volley |
| `reforming`, `pressing` | other formations about a centre; in contact those flush with an enemy, and who touches whom |
| `losing`, `pursuing` | what is left when stands fall or return; the shortest way back into contact |
| `reinforcing`, `zones` | the Reinforcement Line; who reaches into a zone |

All lengths are in thousandths of an inch, all angles in hundredths of a degree. What costs much is remembered, by its numbers.
"""
