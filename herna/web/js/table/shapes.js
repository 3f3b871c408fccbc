// @ts-check
/** How each form of a shape is drawn in SVG. A shape without a form is its path, its symbol and its text. */

import { svg } from "../dom.js";
import { SEAT_TONES, box, circle, colourOf, outlined, paint, silhouette } from "./ink.js";
import { PAINTING } from "./painting.js";

/** @typedef {import("./model.js").Shape} Shape */
/** @typedef {import("./ink.js").Ink} Ink */
/** @typedef {import("./ink.js").Paint} Paint */
/** @typedef {import("./painting.js").Part} Part */
/** @typedef {(shape: Shape, ink: Ink) => (SVGElement | null)[]} Draw */

const PIECES = [...Object.keys(PAINTING.pieces), "card", "block"];

/** Whether a shape is a piece that stands on the board, not the board itself. @param {Shape} shape */
export function isPiece(shape) {
  return PIECES.includes(shape.form ?? "") || (!shape.form && shape.seat !== undefined);
}

/**
 * A shape as a group: what is seen of it.
 * @param {Shape} shape
 * @param {Ink} ink
 * @returns {SVGGElement}
 */
export function drawShape(shape, ink) {
  const draw = PAINTING.pieces[shape.form ?? ""] ? piece : (FORMS[shape.form ?? ""] ?? plain);
  const parts = [...draw(shape, ink).filter((part) => part !== null), ...corners(shape, ink)];
  const classes = `shape form-${shape.form || "none"}${isPiece(shape) ? " piece" : ""}${shape.spent ? " spent" : ""}`;
  return svg("g", { class: classes }, ...(shape.turn || shape.form === "block" ? [svg("g", { class: "turned", transform: turning(shape) }, ...parts)] : parts));
}

/** How a shape is turned about its place, as SVG says it. @param {Shape} shape */
function turning({ x = 0, y = 0, turn = 0 }) {
  return turn ? `rotate(${turn} ${x} ${y})` : null;
}

/** The outline of a shape where it lies, turned as it is. @param {Shape} shape @param {Ink} ink @returns {{d: string, transform: string | null}} */
export function lying(shape, ink) {
  return { d: outline(shape, ink), transform: turning(shape) };
}

/**
 * The outline of a shape, for rings around it.
 * @param {Shape} shape
 * @param {Ink} ink
 */
export function outline(shape, ink) {
  const { x = 0, y = 0, size = 1, form = "", path = "" } = shape;
  const half = size / 2;
  if (form === "chip") return silhouette(colourOf(shape, ink), x, y, half);
  if (form === "figure" || form === "flag") return outlined(form, x, y, half);
  if (form === "die") return box(x - half, y - half, size, size, size * 0.18);
  if (form === "block") return rectangle(x - (shape.wide ?? 0) / 2, y, shape.wide ?? 0, shape.deep ?? 0);
  if (form === "card" && !path) return box(x - half * PAINTING.card.wide, y - half, size * PAINTING.card.wide, size, size * PAINTING.card.corner);
  if (path) return path;
  return circle(x, y, half * (form ? 1 : 1.1));
}

/** The middle of a shape, as far as it says. @param {Shape} shape @returns {[number, number]} */
export function middle(shape) {
  if (shape.x !== undefined || shape.y !== undefined) return [shape.x ?? 0, shape.y ?? 0];
  const start = /^M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(shape.path ?? "");
  return start ? [Number(start[1]), Number(start[2])] : [0, 0];
}

/**
 * @param {string} d
 * @param {string} classes
 * @param {string} [fill]
 */
function path(d, classes, fill) {
  return svg("path", { d, class: classes, style: fill ? { fill } : {} });
}

/**
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} classes
 * @param {string} [fill]
 */
function text(words, x, y, size, classes, fill) {
  return svg("text", { x, y, class: classes, style: { "font-size": `${size}px`, ...(fill ? { fill } : {}) } }, words);
}

/**
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [colour]
 */
function sign(name, x, y, size, colour) {
  const href = name.startsWith("a-") ? `#${name}` : `#s-${name}`;
  return svg("use", { href, x: x - size / 2, y: y - size / 2, width: size, height: size, style: colour ? { color: colour } : {} });
}

/** What is written on a piece: a symbol, or words. @param {Shape} shape @param {number} x @param {number} y @param {number} size @param {string} colour */
function written(shape, x, y, size, colour) {
  if (shape.symbol) return sign(shape.symbol, x, y, size * PAINTING.words.symbol, colour);
  return shape.text ? text(shape.text, x, y, size * (shape.text.length > 2 ? PAINTING.words.long : 1), "num", colour) : null;
}

/**
 * The badge at the lower right corner in the shape of its owner, unless the piece has that shape; and the text at the upper left one, where a symbol is at the middle.
 * @param {Shape} shape
 * @param {Ink} ink
 */
export function corners(shape, ink) {
  const { x = 0, y = 0, size = 1, badge = "", text: words = "" } = shape;
  /** @type {SVGElement[]} */
  const found = [];
  if (shape.form === "block") return found;
  if (badge) {
    const { at, radius, words: high, letter, low } = PAINTING.badge;
    const [across, down] = [x + at[0] * size, y + at[1] * size];
    const owner = shape.form === "chip" ? -1 : colourOf(shape, ink);
    const half = size * (radius + (badge.length > 2 ? badge.length * letter : 0));
    const around =
      badge.length > 2
        ? box(across - half, down - radius * size, 2 * half, 2 * radius * size, radius * size)
        : silhouette(owner, across, down, radius * size);
    found.push(path(around, "corner"), text(badge, across, down + (owner === 1 ? low * size : 0), high * size, "corner-words"));
  }
  if (words && shape.symbol && PAINTING.mark.forms.includes(shape.form ?? "")) {
    const { at, radius, words: high, corner } = PAINTING.mark;
    const [across, down, half] = [x + at[0] * size, y + at[1] * size, radius * size];
    found.push(path(box(across - half, down - half, 2 * half, 2 * half, corner * size), "corner"), text(words, across, down, high * size, "corner-words"));
  }
  return found;
}

/** @param {number} x @param {number} y @param {number} width @param {number} height */
function shadow(x, y, width, height) {
  return svg("ellipse", { cx: x, cy: y, rx: width, ry: height, class: "shadow" });
}

/** @type {Draw} */
function plain(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const colours = paint(shape, ink, { ground: !isPiece(shape) && !["bone", "coin", "obsidian"].includes(shape.tone ?? "") });
  const edge = shape.path
    ? svg("path", { d: shape.path, class: "plain", style: { fill: colours.face, "stroke-width": String(Math.max(PAINTING.edge.least, size * PAINTING.edge.plain)) } })
    : null;
  const on = shape.path ? colours.on : undefined;
  const classes = shape.path ? "num" : shape.seat === undefined ? "words" : "mark";
  const words = shape.text ? text(shape.text, x, y, size, classes, shape.path ? on : shape.seat === undefined ? undefined : colours.face) : null;
  return [edge, words ?? (shape.symbol ? sign(shape.symbol, x, y, size, on) : null)];
}

/** @type {Draw} */
function ground(shape, ink) {
  return [path(shape.path ?? "", "ground", paint(shape, ink, { ground: true }).face), ...lettering(shape)];
}

/** A field to stand on; without a tone what lies below shows through. @type {Draw} */
function area(shape, ink) {
  const fill = shape.tone ? paint(shape, ink, { ground: true }).face : "transparent";
  const owner = shape.seat === undefined ? null : colourOf({ seat: shape.seat }, ink);
  const stroke = owner === null ? {} : { stroke: `var(--seat-${owner + 1})` };
  const drawn = svg("path", {
    d: shape.path ?? "",
    class: `area${owner === null ? "" : " owned"}${shape.tone || owner !== null ? "" : " bare"}`,
    style: { fill, ...stroke, "stroke-width": String(Math.min(PAINTING.edge.most, PAINTING.edge.area * (shape.size ?? 1))) },
  });
  return [drawn, ...lettering(shape)];
}

/** @type {Draw} */
function line(shape, ink) {
  const { size = 1 } = shape;
  const stroke = shape.tone || shape.seat !== undefined ? paint(shape, ink, { ground: true }).face : "currentColor";
  return [svg("path", { d: shape.path ?? "", class: "line", style: { stroke, "stroke-width": String(size) } })];
}

/** @type {Draw} */
function label(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const fill = shape.tone ? paint(shape, ink).face : undefined;
  return [
    shape.symbol ? sign(shape.symbol, x - (shape.text ? (shape.text.length * PAINTING.label.letter + PAINTING.label.gap) * size : 0), y, size, fill) : null,
    shape.text ? text(shape.text, x, y, size, "words", fill) : null,
  ];
}

/** Words that are read over whatever lies below them. @type {Draw} */
function named(shape) {
  return [text(shape.text ?? "", shape.x ?? 0, shape.y ?? 0, shape.size ?? 1, "words over")];
}

/** @param {Shape} shape */
function lettering(shape) {
  const { x = 0, y = 0, size = 1 } = shape;
  return [shape.symbol ? sign(shape.symbol, x, y, size) : null, shape.text ? text(shape.text, x, y, size, "words") : null];
}

/** A piece, drawn from its parts. @type {Draw} */
function piece(shape, ink) {
  const { form = "", x = 0, y = 0, size = 1 } = shape;
  const { none, parts } = PAINTING.pieces[form] ?? { parts: [] };
  const colour = colourOf(shape, ink);
  const colours = paint(shape, ink, { none });
  const below = form === "chip" ? Math.max(0, Math.min(PAINTING.stack.most, (Number.parseInt(shape.text ?? "", 10) || 1) - 1)) : 0;
  const has = { seat: colour >= 0, blank: !shape.symbol && !shape.text };
  return parts.flatMap((each) => {
    const part = { ...each, ...each.of?.[SEAT_TONES[colour] ?? shape.tone ?? ""] };
    if (part.only?.split(" ").some((wanted) => !has[/** @type {keyof has} */ (wanted)])) return [];
    const depths = part.stack === "each" ? Array.from({ length: below }, (_, place) => below - place) : [part.stack === "low" ? below : 0];
    const [across = 0, down = 0] = part.at ?? [];
    return depths.map((depth) => drawPart(part, shape, colours, x + across * size, y + (down + depth * PAINTING.stack.step) * size, colour));
  });
}

/** A part of a piece around its place. @param {Part} part @param {Shape} shape @param {Paint} colours @param {number} x @param {number} y @param {number} colour */
function drawPart(part, shape, colours, x, y, colour) {
  const of = (/** @type {string | undefined} */ name) => (name === undefined ? undefined : (colours[/** @type {keyof Paint} */ (name)] ?? name));
  const size = shape.size ?? 1;
  const high = (part.high ?? 1) * size;
  if (part.draw === "words") return written(shape, x, y, (part.size ?? 1) * size, of(part.fill ?? "on") ?? "");
  if (part.draw === "shadow") return shadow(x, y, ((part.wide ?? 1) * size) / 2, high / 2);
  const half = ((part.size ?? 1) * size) / 2;
  const d =
    part.draw === "own"
      ? silhouette(colour, x, y, half)
      : part.draw === "box"
        ? box(x - half, y - half, size, high, (part.corner ?? 0) * size)
        : part.draw === "path" && shape.path
          ? shape.path
          : outlined(part.draw, x, y, half);
  const look = { ...(part.fill ? { fill: of(part.fill) } : {}), ...(part.stroke ? { stroke: of(part.stroke) } : {}) };
  return svg("path", { d, class: part.class ?? "", style: look });
}

/** @type {Draw} */
function card(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const { face, on } = paint(shape, ink);
  const back = shape.tone === "obsidian";
  return [
    path(outline(shape, ink), `card-face${back ? " back" : ""}`, face),
    shape.symbol ? sign(shape.symbol, x, y, size, back ? "var(--accent)" : on) : null,
    shape.text ? text(shape.text, x, y, size, "num", on) : null,
  ];
}

/** @param {number} x @param {number} y @param {number} wide @param {number} deep */
function rectangle(x, y, wide, deep) {
  return `M${x} ${y}h${wide}v${deep}h${-wide}Z`;
}

/**
 * A rectangle of stands with its shadow, which falls away from the light however it is turned, and a bar with a peak along its front.
 * @type {Draw}
 */
function block(shape, ink) {
  const { x = 0, y = 0, turn = 0 } = shape;
  const rows = shape.cells?.length ? shape.cells : [[""]];
  const wide = (shape.wide ?? 0) / Math.max(...rows.map((row) => row.length));
  const deep = (shape.deep ?? 0) / rows.length;
  const left = x - (shape.wide ?? 0) / 2;
  const least = Math.min(wide, deep);
  const { line: share, shade, peak } = PAINTING.block;
  const thin = least * share;
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [right, back] = [least * shade * (c + s), least * shade * (c - s)];
  const places = rows.flatMap((row, rank) => row.map((name, file) => ({ name, x: left + file * wide, y: y + rank * deep })));
  const shadowed = places.filter(({ name }) => name !== "gone").map((each) => rectangle(each.x + right, each.y + back, wide, deep));
  const [top, half] = [y - 1.5 * thin, least * peak];
  const front = `M${left} ${y}h${shape.wide ?? 0}`;
  return [
    path(shadowed.join(""), "shadow"),
    ...places.flatMap((each) => stand(each, shape, ink, wide, deep)),
    svg("path", { d: front, class: "front-case", style: { "stroke-width": String(5 * thin) } }),
    svg("path", { d: front, class: "front", style: { "stroke-width": String(3 * thin) } }),
    svg("path", { d: `M${x - half} ${top}L${x} ${top - half}L${x + half} ${top}Z`, class: "peak", style: { "stroke-width": String(thin) } }),
  ];
}

/**
 * A stand: bare, with a sign, or with so many models in the shape of its colour; what follows a colon is a tone of its own.
 * @param {{name: string, x: number, y: number}} where
 * @param {Shape} shape
 * @param {Ink} ink
 * @param {number} wide
 * @param {number} deep
 * @returns {(SVGElement | null)[]}
 */
function stand({ name, x, y }, shape, ink, wide, deep) {
  const [what = "", tone] = name.split(":");
  const { face, on } = paint(tone ? { tone } : shape, ink);
  const { line: share, sign: high, model, apart } = PAINTING.block;
  const least = Math.min(wide, deep);
  const thin = least * share;
  const gone = what === "gone";
  const look = { fill: face, "stroke-width": String(thin), ...(gone ? { "stroke-dasharray": String(3 * thin) } : {}) };
  const made = svg("path", { d: rectangle(x, y, wide, deep), class: gone ? "stand gone" : "stand", style: look });
  if (!what || gone) return [made];
  const [across, down] = [x + wide / 2, y + deep / 2];
  if (!/^\d+$/.test(what)) return [made, sign(what, across, down, least * high, on)];
  const many = Number(what);
  const rows = Math.ceil(Math.sqrt(many));
  const models = Array.from({ length: many }, (_, place) => {
    const [column, row] = [place % rows, Math.floor(place / rows)];
    const at = (/** @type {number} */ step) => (step - (rows - 1) / 2) * apart * least;
    return silhouette(colourOf(shape, ink), across + at(column), down + at(row), (model * least) / rows);
  });
  return [made, svg("path", { d: models.join(""), class: "models", style: { fill: on, "stroke-width": String(thin / 2) } })];
}

/** @type {Record<string, Draw>} */
const FORMS = { ground, area, line, label, name: named, card, block };
