// @ts-check
/** Colours and silhouettes of pieces: what a tone or a seat looks like on any board, by day and by night. */

import { PAINTING } from "./painting.js";

/** @typedef {import("./model.js").Shape} Shape */
/** @typedef {{face: string, deep: string, on: string}} Paint the colour of a thing, of its edge, and of what is written upon it */
/** @typedef {{colours: number[], palette: Record<string, string>, signs?: Record<string, string>, ring?: string[]}} Ink the colours of the seats, the tones of the game's own board, and what the signs on cards mean */

export const SEAT_TONES = PAINTING.seats;

/**
 * The colour of a seat, 0 to 4.
 * @param {number} colour
 * @returns {Paint}
 */
export function seatPaint(colour) {
  const name = `--seat-${colour + 1}`;
  return { face: `var(${name})`, deep: `var(${name}-deep)`, on: `var(${name}-ink)` };
}

/**
 * Which seat colour a shape has, by its tone or its owner; -1 for none.
 * @param {{tone?: string, seat?: number}} thing
 * @param {Ink} ink
 */
export function colourOf(thing, ink) {
  const tone = SEAT_TONES.indexOf(thing.tone ?? "");
  if (tone >= 0) return tone;
  return thing.tone || thing.seat === undefined ? -1 : (ink.colours[thing.seat] ?? thing.seat % SEAT_TONES.length);
}

/**
 * How a thing is painted. The ground of a board gets darker at night, pieces stay as they are.
 * @param {{tone?: string, seat?: number}} thing
 * @param {Ink} ink
 * @param {{ground?: boolean, none?: string}} [how] `none`: the tone where it has none
 * @returns {Paint}
 */
export function paint(thing, ink, how = {}) {
  const colour = colourOf(thing, ink);
  if (colour >= 0) return seatPaint(colour);
  const tone = thing.tone || how.none || "bone";
  if (PAINTING.objects.includes(tone)) return { face: `var(--${tone})`, deep: `var(--${tone}-deep)`, on: `var(--${tone}-ink)` };
  const own = ink.palette[tone];
  if (own === undefined) return paint({ tone: "bone" }, ink);
  const lit = how.ground && own.length <= 7 ? `light-dark(${own}, color-mix(in oklab, ${own} 56%, #0d1014))` : own;
  const face = own.length <= 7 && /-\d$/.test(tone) ? `var(--${tone}, ${lit})` : lit; // a theme may know a tone of its game by number
  const dark = luminance(own) < 0.25;
  return { face, deep: `color-mix(in oklab, ${own} 60%, #000)`, on: dark || how.ground ? "light-dark(#20180c, #f6efdd)" : "#20180c" };
}

/** How light a colour `#rrggbb` is, from 0 to 1. @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16) / 255);
  return 0.2126 * (red ?? 0) ** 2.2 + 0.7152 * (green ?? 0) ** 2.2 + 0.0722 * (blue ?? 0) ** 2.2;
}

/** @param {number} value */
function short(value) {
  return Number(value.toFixed(3));
}

/**
 * A circle as a path.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function circle(x, y, radius) {
  const [r, d] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${d} 0a${r} ${r} 0 1 1 ${-d} 0Z`;
}

/**
 * A rectangle with round corners as a path.
 * @param {number} x its left edge
 * @param {number} y its upper edge
 * @param {number} width
 * @param {number} height
 * @param {number} corner
 */
export function box(x, y, width, height, corner) {
  const [w, h, c] = [short(width - 2 * corner), short(height - 2 * corner), short(corner)];
  const turn = `a${c} ${c} 0 0 1`;
  return `M${short(x + corner)} ${short(y)}h${w}${turn} ${c} ${c}v${h}${turn} ${-c} ${c}h${-w}${turn} ${-c} ${-c}v${-h}${turn} ${c} ${-c}Z`;
}

/**
 * One of the outlines as a path; what has none is round.
 * @param {string | undefined} name
 * @param {number} x
 * @param {number} y
 * @param {number} radius half of its size
 */
export function outlined(name, x, y, radius) {
  const drawn = PAINTING.outlines[name ?? ""];
  if (drawn === undefined) return circle(x, y, radius);
  return drawn.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, across, down) => `${short(x + radius * across)} ${short(y + radius * down)}`);
}

/**
 * The silhouette of a seat colour as a path; -1 is round.
 * @param {number} colour
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function silhouette(colour, x, y, radius) {
  return outlined(SEAT_TONES[colour], x, y, radius);
}
