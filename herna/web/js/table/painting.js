// @ts-check
/**
 * What each painter of scenes knows of pieces: this page, and Python, which makes pictures that stand alone and reads the object below as
 * JSON (so its names are in quotes and it has no comments). How a class of parts looks is in board.css, which Python reads too.
 *
 * `seats` are the tones of the seats in their order, `objects` the other tones of all games. `outlines` are drawn around 0 0 in halves of a
 * size; a seat's tone that has none is round. A piece is drawn from its `parts`, one above the other; `none` is its tone where it has none.
 *
 * A part `draw`s a `shadow`, the shape of its colour (`own`), a circle (`round`), the shape's own path or a circle (`path`), a `box`, one of
 * the outlines, or what is written on it (`words`). It lies at `at` from the middle and is as large as `size`, or `wide` and `high`, all in
 * parts of the piece's size. It is filled with the `face` of a colour, the `deep` of its edges or the ink `on` it, or lined so (`stroke`). A
 * part that is `low` lies at the foot of a stack, of one for `each` there are as many as chips below the top. `only`: on pieces in the colour
 * of a `seat`, or on those on which nothing is written (`blank`). What is otherwise for a tone stands under its name in `of`.
 *
 * A `stack` shows so many chips at `most`, a `step` apart. Of the `words` on a piece a symbol is larger than letters, and what is `long` smaller;
 * the symbol of a `label` stands before it by a share of each `letter` and a `gap`. The `edge` of a field or of a shape without a form is a
 * share of its size, within bounds; a `card` without a path is so `wide`; the lines, signs and models of a
 * `block`, how far apart these stand, its shadow and the peak of its front are shares of a stand. A `badge` lies at the lower right and is wider by a `letter` for each where it is long;
 * on a triangle its words are `low`. A `mark` at the upper left is the text of a piece that has a symbol at its middle, in some `forms`.
 */

/**
 * @typedef {{draw: string, class?: string, fill?: string, stroke?: string, at?: number[], size?: number, wide?: number, high?: number,
 *   corner?: number, stack?: string, only?: string, of?: Record<string, Partial<Part>>}} Part
 * @typedef {{none?: string, parts: Part[]}} Piece
 */

/**
 * @type {{seats: string[], objects: string[], outlines: Record<string, string>, pieces: Record<string, Piece>, stack: {most: number, step: number},
 *   words: {symbol: number, long: number}, label: {letter: number, gap: number}, card: {wide: number, corner: number},
 *   edge: {area: number, most: number, plain: number, least: number}, block: {line: number, sign: number, model: number, apart: number, shade: number, peak: number},
 *   badge: {at: [number, number], radius: number, words: number, letter: number, low: number},
 *   mark: {at: [number, number], radius: number, words: number, corner: number, forms: string[]}}}
 */
export const PAINTING = {
  "seats": ["blue", "red", "green", "pink", "white"],
  "objects": ["bone", "obsidian", "coin"],
  "outlines": {
    "blue": "M-0.9 -0.9L0.9 -0.9L0.9 0.9L-0.9 0.9Z",
    "red": "M0 -1.12L1.12 0.86L-1.12 0.86Z",
    "pink": "M0 -1.2L1.2 0L0 1.2L-1.2 0Z",
    "white": "M-0.45 -1.05L0.45 -1.05L0.45 -0.45L1.05 -0.45L1.05 0.45L0.45 0.45L0.45 1.05L-0.45 1.05L-0.45 0.45L-1.05 0.45L-1.05 -0.45L-0.45 -0.45Z",
    "figure": "M-0.2 -0.42C-0.52 -0.98 0.52 -0.98 0.2 -0.42C0.62 -0.3 0.6 0.3 0.64 0.86C0.4 1.02 -0.4 1.02 -0.64 0.86C-0.6 0.3 -0.62 -0.3 -0.2 -0.42Z",
    "flag": "M-0.8 -1L1 -1L0.64 -0.42L1 0.16L-0.8 0.16Z",
    "pole": "M-0.8 -1.12L-0.8 1"
  },
  "pieces": {
    "chip": {
      "parts": [
        { "draw": "shadow", "at": [0.06, 0.41], "wide": 1.05, "high": 0.34, "stack": "low" },
        { "draw": "own", "class": "halo", "stack": "low" },
        { "draw": "own", "class": "halo" },
        { "draw": "own", "class": "edge", "fill": "deep", "stack": "each" },
        { "draw": "own", "class": "face", "fill": "face" },
        { "draw": "words", "size": 0.56, "of": { "red": { "size": 0.48, "at": [0, 0.12] } } }
      ]
    },
    "figure": {
      "parts": [
        { "draw": "shadow", "at": [0.05, 0.47], "wide": 0.84, "high": 0.22 },
        { "draw": "figure", "class": "halo" },
        { "draw": "own", "class": "face", "fill": "deep", "at": [0, 0.4], "size": 0.4, "only": "seat" },
        { "draw": "figure", "class": "face", "fill": "face" },
        { "draw": "words", "size": 0.34, "at": [0, 0.14] }
      ]
    },
    "die": {
      "parts": [
        { "draw": "shadow", "at": [0.06, 0.5], "wide": 1.02, "high": 0.3 },
        { "draw": "box", "class": "halo", "corner": 0.18, "of": { "obsidian": { "corner": 0.3 } } },
        { "draw": "box", "class": "edge", "fill": "deep", "corner": 0.18, "of": { "obsidian": { "corner": 0.3 } } },
        { "draw": "box", "class": "top", "fill": "face", "corner": 0.18, "high": 0.91, "of": { "obsidian": { "corner": 0.3 } } },
        { "draw": "box", "class": "rim", "corner": 0.18, "of": { "obsidian": { "corner": 0.3 } } },
        { "draw": "words", "size": 0.52, "at": [0, -0.04] }
      ]
    },
    "disc": {
      "parts": [
        { "draw": "path", "class": "disc", "fill": "face", "of": { "obsidian": { "class": "disc dark" } } },
        { "draw": "words", "size": 0.58, "of": { "obsidian": { "fill": "#fbf2dc" } } }
      ]
    },
    "coin": {
      "none": "coin",
      "parts": [
        { "draw": "round", "class": "disc", "fill": "face" },
        { "draw": "round", "class": "coin-rim", "stroke": "deep", "size": 0.8 },
        { "draw": "words", "size": 0.56 }
      ]
    },
    "flag": {
      "none": "coin",
      "parts": [
        { "draw": "pole", "class": "pole" },
        { "draw": "flag", "class": "face", "fill": "face" },
        { "draw": "words", "size": 0.42, "at": [-0.02, -0.21] },
        { "draw": "own", "class": "bare", "fill": "on", "at": [-0.02, -0.21], "size": 0.3, "only": "seat blank" }
      ]
    }
  },
  "stack": { "most": 4, "step": 0.085 },
  "words": { "symbol": 1.15, "long": 0.72 },
  "label": { "letter": 0.27, "gap": 0.6 },
  "edge": { "area": 0.08, "most": 5, "plain": 0.04, "least": 0.02 },
  "card": { "wide": 0.72, "corner": 0.07 },
  "block": { "line": 0.045, "sign": 0.7, "model": 0.34, "apart": 0.42, "shade": 0.07, "peak": 0.2 },
  "badge": { "at": [0.4, 0.38], "radius": 0.25, "words": 0.325, "letter": 0.105, "low": 0.04 },
  "mark": { "at": [-0.4, -0.38], "radius": 0.22, "words": 0.308, "corner": 0.066, "forms": ["disc", "die", "figure"] }
};
