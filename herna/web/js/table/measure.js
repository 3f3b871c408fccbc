// @ts-check
/** Lengths and angles in words, in the unit of a scene. */

import { language } from "../i18n.js";

/** @typedef {import("./model.js").Scene} Scene */

/** @param {number} value @param {number} digits */
function figure(value, digits) {
  return value.toLocaleString(language(), { maximumFractionDigits: digits });
}

/** So many inches, or whatever the scene's unit is. @param {number} value @param {Scene | null} scene @param {number} [digits] */
export function lengthIn(value, scene, digits = 1) {
  return `${figure(value, digits)}${scene?.unit ?? ""}`;
}

/** An angle in hundredths of a degree. @param {number} angle */
export function degrees(angle) {
  return `${figure(angle / 100, 1)}°`;
}
