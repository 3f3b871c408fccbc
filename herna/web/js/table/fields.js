// @ts-check
/** A free value typed as numbers and words: fields made from a guide's moves, or from the form of the value alone. */

import { button, el, fill, select } from "../dom.js";
import { t } from "../i18n.js";
import { canFollow, moveOf, unitOf } from "./way.js";

/** @typedef {import("./model.js").Scene} Scene */
/** @typedef {import("./way.js").Guide} Guide */
/** @typedef {import("./way.js").Leg} Leg */
/** @typedef {import("./way.js").Move} Move */
/** @typedef {import("./way.js").Value} Value */
/** @typedef {{type?: string, enum?: unknown[], const?: unknown, default?: unknown, prefixItems?: Schema[], items?: Schema | boolean, minItems?: number, maxItems?: number, minimum?: number, maximum?: number, properties?: Record<string, Schema>, required?: string[], anyOf?: Schema[], $ref?: string, $defs?: Record<string, Schema>, title?: string, description?: string, exclusiveMinimum?: number}} Schema a JSON schema, as far as forms of values use it */
/** @typedef {{node: HTMLElement, read: () => unknown}} Field */
/** @typedef {Record<string, string>} Words what the words of a value are called, where its game says so */

/** What a move is called: as its game says, or by where it goes, or about what it turns. @param {Move} move @param {Words} words */
export function called(move, words) {
  return words[move.word] ?? t(`free.move.${move.kind === "turn" ? `about-${move.about || "middle"}` : move.towards || "ahead"}`);
}

/**
 * The numbers of a value in hand: what they change is seen at once.
 * @param {Guide} guide
 * @param {Value} value
 * @param {Scene | null} scene
 * @param {Words} words
 * @param {(value: Value) => void} change
 */
export function drawFields(guide, value, scene, words, change) {
  const unit = { by: unitOf(guide), name: scene?.unit ?? "" };
  const rows = guide.kind === "form" ? formRows(guide, value, unit, change) : [...edgeRows(guide, value, unit, words, change), ...legRows(guide, value, unit, words, change)];
  const form = el("form", { class: "fields", "aria-label": t("free.type") }, rows);
  form.addEventListener("submit", (event) => event.preventDefault());
  return form;
}

/** @param {string} label @param {number} amount @param {{by: number, name: string}} unit @param {string} focus @param {(amount: number) => void} change */
function amountField(label, amount, unit, focus, change) {
  const input = el("input", { class: "field", type: "number", step: "any", inputmode: "decimal", value: String(amount / unit.by), "aria-label": label, data: { focus } });
  input.addEventListener("change", () => Number.isFinite(input.valueAsNumber) && change(Math.round(input.valueAsNumber * unit.by)));
  return el("span", { class: "amount" }, input, unit.name);
}

const DEGREE = { by: 100, name: "°" };

/** @param {Guide} guide @param {Value} value @param {{by: number, name: string}} unit @param {(value: Value) => void} change */
function formRows(guide, value, unit, change) {
  const row = (/** @type {string} */ name, /** @type {HTMLElement} */ field) => el("label", { class: "leg" }, el("span", null, t(`free.${name}`)), field);
  const facing = amountField(t("free.facing"), value.facing, DEGREE, "facing", (amount) => change({ ...value, facing: ((amount % 36_000) + 36_000) % 36_000 }));
  const shift = amountField(t("free.shift"), value.shift, unit, "shift", (amount) => change({ ...value, shift: amount }));
  const ahead = amountField(t("free.ahead"), value.ahead, unit, "ahead", (amount) => change({ ...value, ahead: amount }));
  return [row("facing", facing), guide.shift ? row("shift", shift) : null, guide.ahead ? row("ahead", ahead) : null];
}

/** @param {Guide} guide @param {Value} value @param {{by: number, name: string}} unit @param {Words} words @param {(value: Value) => void} change */
function edgeRows(guide, value, unit, words, change) {
  if (guide.kind !== "edge") return [];
  const edges = (guide.edges ?? []).map((edge) => ({ id: edge.word, label: words[edge.word] ?? edge.word }));
  const which = select(edges, value.edge, (edge) => change({ ...value, edge }), { "aria-label": t("free.edge"), data: { focus: "edge" } });
  return [el("div", { class: "leg" }, which, amountField(t("free.along"), value.along, unit, "along", (along) => change({ ...value, along })))];
}

/** @param {Guide} guide @param {Value} value @param {{by: number, name: string}} unit @param {Words} words @param {(value: Value) => void} change */
function legRows(guide, value, unit, words, change) {
  const moves = (guide.moves ?? []).map((move) => ({ id: move.word, label: called(move, words) }));
  const set = (/** @type {number} */ place, /** @type {Leg | null} */ leg) =>
    change({ ...value, legs: value.legs.flatMap((each, at) => (at === place ? (leg ? [leg] : []) : [each])) });
  const rows = value.legs.map(([word, amount], place) => {
    const named = { "aria-label": t("free.moveOf", { place: place + 1 }), data: { focus: `move-${place}` } };
    const which = select(moves, word, (chosen) => set(place, [chosen, usual(guide, chosen)]), named);
    const turns = moveOf(guide, word)?.kind === "turn";
    const typed = (/** @type {number} */ much) => set(place, much > 0 ? [word, much] : null);
    const much = amountField(t("free.amountOf", { place: place + 1 }), amount, turns ? DEGREE : unit, `amount-${place}`, typed);
    return el("div", { class: "leg" }, which, much, button(t("free.removeLeg"), () => set(place, null), { symbol: "close", bare: true, class: "small quiet" }));
  });
  const next = (guide.moves ?? []).find((move) => canFollow(guide, value.legs, move));
  if (!next) return rows;
  const more = () => change({ ...value, legs: [...value.legs, [next.word, usual(guide, next.word)]] });
  return [...rows, button(t("free.addLeg"), more, { symbol: "plus", class: "small", data: { focus: "add-leg" } })];
}

/** How much of a move a new leg has at first. @param {Guide} guide @param {string} word */
function usual(guide, word) {
  return moveOf(guide, word)?.kind === "turn" ? 1_000 : unitOf(guide);
}

/**
 * Fields for any form of a value; what cannot be made into fields is typed as JSON.
 * @param {Schema} schema
 * @param {Words} words
 * @param {Schema} [whole] where its definitions stand
 * @param {string} [label]
 * @returns {Field}
 */
export function fieldOf(schema, words, whole = schema, label = "") {
  const form = resolved(schema, whole);
  const inner = (/** @type {Schema} */ part, /** @type {string} */ name) => fieldOf(part, words, whole, name);
  if (form.const !== undefined) return { node: el("code", null, String(form.const)), read: () => form.const };
  if (form.enum) return chosen(form.enum, words, label);
  if (form.properties) return several(Object.entries(form.properties).map(([name, part]) => [name, inner(part, words[name] ?? name)]), words);
  if (form.prefixItems) return several(form.prefixItems.map((part, place) => ["", inner(part, `${label} ${place + 1}`.trim())]), null);
  if (form.type === "array" && typeof form.items === "object") {
    const { items } = form;
    return listOf(() => inner(items, label));
  }
  if (form.type === "boolean") return chosen([false, true], words, label);
  if (form.type === "integer" || form.type === "number") return number(form, label);
  return form.type === "string" ? word(form, label) : raw(label);
}

/** @param {Schema} schema @param {Schema} whole @returns {Schema} */
function resolved(schema, whole) {
  const name = schema.$ref?.split("/").at(-1);
  const found = name ? whole.$defs?.[name] : undefined;
  const [first] = (schema.anyOf ?? []).filter((each) => each.type !== "null");
  return found ? resolved(found, whole) : first ? resolved(first, whole) : schema;
}

/** @param {unknown[]} values @param {Words} words @param {string} label @returns {Field} */
function chosen(values, words, label) {
  const node = select(values.map((each, place) => ({ id: String(place), label: words[String(each)] ?? String(each) })), "0", () => {}, { "aria-label": label });
  return { node, read: () => values[Number(node.value)] };
}

/** @param {Schema} form @param {string} label @returns {Field} */
function number(form, label) {
  const step = form.type === "integer" ? "1" : "any";
  const first = form.default ?? form.minimum ?? (form.exclusiveMinimum === undefined ? 0 : form.exclusiveMinimum + 1);
  const node = el("input", { class: "field", type: "number", step, value: String(first), min: form.minimum, max: form.maximum, "aria-label": label });
  return { node, read: () => node.valueAsNumber };
}

/** @param {Schema} form @param {string} label @returns {Field} */
function word(form, label) {
  const node = el("input", { class: "field", value: String(form.default ?? ""), "aria-label": label, autocomplete: "off" });
  return { node, read: () => node.value };
}

/** @param {string} label @returns {Field} */
function raw(label) {
  const node = el("input", { class: "field", value: "null", "aria-label": label, autocomplete: "off", spellcheck: "false" });
  return { node, read: () => JSON.parse(node.value) };
}

/** @param {[string, Field][]} parts @param {Words | null} words what its parts are called; null if they have no names @returns {Field} */
function several(parts, words) {
  const rows = parts.map(([name, field]) => (words ? el("label", { class: "leg" }, el("span", null, words[name] ?? name), field.node) : field.node));
  const node = el("div", { class: words ? "object" : "leg" }, rows);
  return { node, read: () => (words ? Object.fromEntries(parts.map(([name, field]) => [name, field.read()])) : parts.map(([, field]) => field.read())) };
}

/** @param {() => Field} make another one @returns {Field} */
function listOf(make) {
  /** @type {Field[]} */
  let rows = [];
  const node = el("div", { class: "rows" });
  const draw = () =>
    fill(
      node,
      ...rows.map((row) => el("div", { class: "leg" }, row.node, without(row))),
      button(t("free.add"), () => put([...rows, make()]), { symbol: "plus", class: "small add" }),
    );
  const without = (/** @type {Field} */ row) =>
    button(t("free.remove"), () => put(rows.filter((each) => each !== row)), { symbol: "close", bare: true, class: "small quiet" });
  const put = (/** @type {Field[]} */ now) => {
    rows = now;
    draw();
  };
  draw();
  return { node, read: () => rows.map((row) => row.read()) };
}
