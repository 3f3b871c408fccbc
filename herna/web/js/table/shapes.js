// @ts-check
/** How each form of a shape is drawn in SVG. A shape without a form is its path, its symbol and its text. */

import { svg } from "../dom.js";
import { box, circle, colourOf, paint, silhouette } from "./ink.js";

/** @typedef {import("./model.js").Shape} Shape */
/** @typedef {import("./ink.js").Ink} Ink */
/** @typedef {(shape: Shape, ink: Ink) => (SVGElement | null)[]} Draw */

const PIECES = ["chip", "figure", "die", "disc", "coin", "flag", "card", "block"];
const MOST_EDGES = 4;

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
  const draw = FORMS[shape.form ?? ""] ?? plain;
  const parts = [...draw(shape, ink).filter((part) => part !== null), ...corners(shape, ink)];
  const classes = `shape form-${shape.form || "none"}${isPiece(shape) ? " piece" : ""}`;
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
  if (form === "figure") return body(x, y, size);
  if (form === "die") return box(x - half, y - half, size, size, size * 0.18);
  if (form === "flag") return pennant(x, y, size);
  if (form === "block") return rectangle(x - (shape.wide ?? 0) / 2, y, shape.wide ?? 0, shape.deep ?? 0);
  if (form === "card" && !path) return box(x - size * 0.36, y - half, size * 0.72, size, size * 0.07);
  if (path) return path;
  return circle(x, y, half * (form ? 1 : 1.1));
}

/** The middle of a shape, as far as it says. @param {Shape} shape @returns {[number, number]} */
export function middle(shape) {
  if (shape.x !== undefined || shape.y !== undefined) return [shape.x ?? 0, shape.y ?? 0];
  const start = /^M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(shape.path ?? "");
  return start ? [Number(start[1]), Number(start[2])] : [0, 0];
}

// ---------------------------------------------------------------------- parts

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

/** What is written on a piece: a symbol, or words. @param {Shape} shape @param {number} size @param {string} colour @param {number} [y] */
function written(shape, size, colour, y = shape.y ?? 0) {
  const x = shape.x ?? 0;
  if (shape.symbol) return sign(shape.symbol, x, y, size * 1.15, colour);
  return shape.text ? text(shape.text, x, y, size * (shape.text.length > 2 ? 0.72 : 1), "num", colour) : null;
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
    const radius = size * 0.25;
    const [across, down] = [x + size * 0.4, y + size * 0.38];
    const owner = shape.form === "chip" ? -1 : colourOf(shape, ink);
    const wide = badge.length > 2 ? badge.length * radius * 0.42 : 0;
    const around = wide
      ? box(across - radius - wide, down - radius, 2 * (radius + wide), 2 * radius, radius)
      : silhouette(owner, across, down, radius);
    found.push(path(around, "corner"), text(badge, across, down + (owner === 1 ? radius * 0.16 : 0), radius * 1.3, "corner-words"));
  }
  if (words && shape.symbol && ["disc", "die", "figure"].includes(shape.form ?? "")) {
    const radius = size * 0.22;
    const [across, down] = [x - size * 0.4, y - size * 0.38];
    found.push(
      path(box(across - radius, down - radius, 2 * radius, 2 * radius, radius * 0.3), "corner"),
      text(words, across, down, radius * 1.4, "corner-words"),
    );
  }
  return found;
}

/** @param {number} x @param {number} y @param {number} width @param {number} height */
function shadow(x, y, width, height) {
  return svg("ellipse", { cx: x, cy: y, rx: width, ry: height, class: "shadow" });
}

// ---------------------------------------------------------------------- forms

/** @type {Draw} */
function plain(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const colours = paint(shape, ink, { ground: !isPiece(shape) && !["bone", "coin", "obsidian"].includes(shape.tone ?? "") });
  const edge = shape.path
    ? svg("path", { d: shape.path, class: "plain", style: { fill: colours.face, "stroke-width": String(Math.max(0.02, size * 0.04)) } })
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
    style: { fill, ...stroke, "stroke-width": String(Math.min(5, 0.08 * (shape.size ?? 1))) },
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
    shape.symbol ? sign(shape.symbol, x - (shape.text ? (shape.text.length * 0.27 + 0.6) * size : 0), y, size, fill) : null,
    shape.text ? text(shape.text, x, y, size, "words", fill) : null,
  ];
}

/** @param {Shape} shape */
function lettering(shape) {
  const { x = 0, y = 0, size = 1 } = shape;
  return [shape.symbol ? sign(shape.symbol, x, y, size) : null, shape.text ? text(shape.text, x, y, size, "words") : null];
}

/** @type {Draw} */
function chip(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const colour = colourOf(shape, ink);
  const { face, deep, on } = paint(shape, ink);
  const half = size / 2;
  const edges = Math.max(0, Math.min(MOST_EDGES, (Number.parseInt(shape.text ?? "", 10) || 1) - 1));
  const step = size * 0.085;
  const stack = Array.from({ length: edges }, (_, place) => path(silhouette(colour, x, y + (edges - place) * step, half), "edge", deep));
  const lift = colour === 1 ? size * 0.12 : 0; // the weight of a triangle lies low
  return [
    shadow(x + size * 0.06, y + half * 0.82 + edges * step, half * 1.05, half * 0.34),
    path(silhouette(colour, x, y + edges * step, half), "halo"),
    path(silhouette(colour, x, y, half), "halo"),
    ...stack,
    path(silhouette(colour, x, y, half), "face", face),
    written(shape, size * (colour === 1 ? 0.48 : 0.56), on, y + lift),
  ];
}

/** A person: head, shoulders and a round foot. @param {number} x @param {number} y @param {number} size */
function body(x, y, size) {
  const u = size / 2;
  const at = (/** @type {number} */ across, /** @type {number} */ down) => `${(x + across * u).toFixed(2)} ${(y + down * u).toFixed(2)}`;
  return `M${at(-0.2, -0.42)}C${at(-0.52, -0.98)} ${at(0.52, -0.98)} ${at(0.2, -0.42)}C${at(0.62, -0.3)} ${at(0.6, 0.3)} ${at(0.64, 0.86)}C${at(0.4, 1.02)} ${at(-0.4, 1.02)} ${at(-0.64, 0.86)}C${at(-0.6, 0.3)} ${at(-0.62, -0.3)} ${at(-0.2, -0.42)}Z`;
}

/** @type {Draw} */
function figure(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const colour = colourOf(shape, ink);
  const { face, deep, on } = paint(shape, ink);
  const outlined = body(x, y, size);
  return [
    shadow(x + size * 0.05, y + size * 0.47, size * 0.42, size * 0.11),
    path(outlined, "halo"),
    colour >= 0 ? path(silhouette(colour, x, y + size * 0.4, size * 0.2), "face", deep) : null,
    path(outlined, "face", face),
    written(shape, size * 0.34, on, y + size * 0.14),
  ];
}

/** @type {Draw} */
function die(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const half = size / 2;
  const { face, deep, on } = paint(shape, ink);
  const corner = size * (shape.tone === "obsidian" ? 0.3 : 0.18);
  const whole = box(x - half, y - half, size, size, corner);
  return [
    shadow(x + size * 0.06, y + half, half * 1.02, half * 0.3),
    path(whole, "halo"),
    path(whole, "edge", deep),
    path(box(x - half, y - half, size, size * 0.91, corner), "top", face),
    path(whole, "rim"),
    written(shape, size * 0.52, on, y - size * 0.04),
  ];
}

/** @type {Draw} */
function disc(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const { face, on } = paint(shape, ink);
  const dark = shape.tone === "obsidian";
  return [path(shape.path || circle(x, y, size / 2), `disc${dark ? " dark" : ""}`, face), written(shape, size * 0.58, dark ? "#fbf2dc" : on)];
}

/** @type {Draw} */
function coin(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const { face, deep, on } = paint(shape, ink, { none: "coin" });
  return [
    path(circle(x, y, size / 2), "disc", face),
    svg("path", { d: circle(x, y, size * 0.4), class: "coin-rim", style: { stroke: deep } }),
    written(shape, size * 0.56, on),
  ];
}

/** @param {number} x @param {number} y @param {number} size */
function pennant(x, y, size) {
  const at = (/** @type {number} */ across, /** @type {number} */ down) => `${(x + across * size).toFixed(2)} ${(y + down * size).toFixed(2)}`;
  return `M${at(-0.4, -0.5)}L${at(0.5, -0.5)}L${at(0.32, -0.21)}L${at(0.5, 0.08)}L${at(-0.4, 0.08)}Z`;
}

/** @type {Draw} */
function flag(shape, ink) {
  const { x = 0, y = 0, size = 1 } = shape;
  const colour = colourOf(shape, ink);
  const { face, on } = paint(shape, ink, { none: "coin" });
  const middleOf = [x - size * 0.02, y - size * 0.21];
  const own = colour >= 0 ? path(silhouette(colour, middleOf[0] ?? 0, middleOf[1] ?? 0, size * 0.15), "bare", on) : null;
  return [
    svg("path", { d: `M${x - size * 0.4} ${y - size * 0.56}V${y + size * 0.5}`, class: "pole" }),
    path(pennant(x, y, size), "face", face),
    shape.symbol || shape.text ? written({ ...shape, x: middleOf[0] }, size * 0.42, on, middleOf[1]) : own,
  ];
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

/** A rectangle of stands, each with its sign, and a bar along its front. @type {Draw} */
function block(shape, ink) {
  const { x = 0, y = 0 } = shape;
  const rows = shape.cells?.length ? shape.cells : [[""]];
  const { face, on } = paint(shape, ink);
  const wide = (shape.wide ?? 0) / Math.max(...rows.map((row) => row.length));
  const deep = (shape.deep ?? 0) / rows.length;
  const left = x - (shape.wide ?? 0) / 2;
  const thin = Math.min(wide, deep) * 0.05;
  const stands = rows.flatMap((row, rank) =>
    row.flatMap((name, file) => {
      const [across, down] = [left + file * wide, y + rank * deep];
      const look = { fill: face, "stroke-width": String(thin), ...(name === "gone" ? { "stroke-dasharray": String(3 * thin) } : {}) };
      const stand = svg("path", { d: rectangle(across, down, wide, deep), class: name === "gone" ? "stand gone" : "stand", style: look });
      const drawn = name && name !== "gone" ? sign(name, across + wide / 2, down + deep / 2, Math.min(wide, deep) * 0.7, on) : null;
      return [stand, drawn];
    }),
  );
  return [...stands, svg("path", { d: `M${left} ${y}h${shape.wide ?? 0}`, class: "front", style: { "stroke-width": String(3 * thin) } })];
}

/** @type {Record<string, Draw>} */
const FORMS = { ground, area, line, label, chip, figure, die, disc, coin, flag, card, block };
