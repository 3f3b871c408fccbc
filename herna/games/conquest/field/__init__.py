"""Regiments on the plane: pure geometry, functions of whole numbers, without a table or its state.

What is where (see `herna/space/plane.py` for rectangles and `herna/space/going.py` for what stops a move):

| module | what it answers |
|---|---|
| `shapes` | `Form`, all that its geometry depends on; its `shape`: full rectangle, stands, body; distances, contacts, arcs |
| `march` | a March as `(aim, legs)`: `broken_rule`, `reach`, `propose`, getting clear of a friend; `ground`, `flying` |
| `contacts`, `charging` | ways into contact, the best first; which can be completed: `choices`, `failed`, `at_garrison` |
| `sight` | lines of sight stand by stand (`sees`, `visible`), and `shots` for a Volley |

All lengths are in thousandths of an inch, all angles in hundredths of a degree. What costs much is remembered, by its numbers.
"""
