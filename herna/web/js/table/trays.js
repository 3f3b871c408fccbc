// @ts-check
/** Trays: hands, mats, supplies. Each card, die or token is a button that can be part of a choice, or says what it is. */

import { el, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { barring } from "./board.js";
import { colourOf, paint } from "./ink.js";
import { marksOf } from "./model.js";

/** @typedef {import("./model.js").Tray} Tray */
/** @typedef {import("./model.js").Card} Card */
/** @typedef {import("./model.js").Counter} Counter */
/** @typedef {import("./ink.js").Ink} Ink */
/** @typedef {import("./board.js").Lights} Lights */
/** @typedef {{isOpen: (card: Card) => boolean, toggle: (thing: string) => void}} Stacks */

/**
 * A tray with its title.
 * @param {Tray} tray
 * @param {Ink} ink
 * @param {Lights} lights
 * @param {{bare?: boolean, head?: boolean, without?: string[], stacks?: Stacks}} [how] `stacks`: which cards with others inside are open; `bare`: without its title; `head`: the mat itself, under its name; `without`: cards that are shown elsewhere
 */
export function drawTray(tray, ink, lights, how = {}) {
  const cards = (tray.cards ?? []).filter((card) => !how.without?.includes(card.id));
  const dice = cards.filter((card) => formOf(card) === "die");
  const others = cards.filter((card) => formOf(card) !== "die");
  return el(
    "section",
    {
      class: how.head ? "tray head" : "tray",
      data: { tray: tray.id },
      "aria-label": tray.title,
      style: { "--lit": -cards.filter((card) => lights.lit.has(card.id) || lights.picked.includes(card.id)).length },
    },
    how.bare || how.head ? null : el("h2", { class: "kind" }, tray.title),
    dice.length
      ? el(
          "ul",
          { class: "dice" },
          dice.map((card) => el("li", null, drawCard(card, ink, lights))),
        )
      : null,
    others.length
      ? el(
          "ul",
          { class: "cards" },
          others.map((card) => drawItem(card, ink, lights, how.stacks)),
        )
      : null,
    cards.length || how.head ? null : el("p", { class: "none" }, t("table.emptyTray")),
  );
}

/**
 * A card, and what is inside it when it is open.
 * @param {Card} card
 * @param {Ink} ink
 * @param {Lights} lights
 * @param {Stacks} [stacks]
 * @returns {HTMLElement}
 */
export function drawItem(card, ink, lights, stacks) {
  const inside = card.inside ?? [];
  const made = drawCard(card, ink, lights);
  if (!inside.length || !stacks) return el("li", { class: `is-${formOf(card)}` }, made);
  const open = stacks.isOpen(card);
  const label = t("table.inside", { count: inside.length });
  const unfold = el(
    "button",
    { type: "button", class: "unfold", "aria-expanded": String(open), "aria-label": `${card.title}: ${label}`, data: { focus: `unfold-${card.id}`, unfold: card.id }, onclick: () => stacks.toggle(card.id) },
    symbol("arrow", "i-s"),
    el("span", null, label),
  );
  return el(
    "li",
    { class: `is-${formOf(card)} stack${open ? " open" : ""}` },
    made,
    unfold,
    open ? el("ul", { class: "cards inside", "aria-label": card.title }, inside.map((each) => drawItem(each, ink, lights, stacks))) : null,
  );
}

/** What a card is drawn as: a die, a token with few words, or a card. @param {Card} card */
export function formOf(card) {
  if (card.form) return card.form;
  return card.lines?.length ? "card" : "token";
}

/**
 * @param {Card} card
 * @param {Ink} ink
 * @param {Lights} lights
 */
export function drawCard(card, ink, lights) {
  const lit = lights.lit.has(card.id);
  const picked = lights.picked.includes(card.id);
  const barred = barring(lights)(card.id);
  const form = formOf(card);
  const sign = card.face_down ? "card" : card.symbol || "card";
  const colour = colourOf(card, ink);
  const { face, deep, on } = paint(card, ink);
  const price = lights.dear.get(card.id);
  const left = lights.left?.get(card.id);
  const badge = left === undefined ? card.badge : left ? `×${left}` : "";
  const state = `${lit ? " can" : ""}${price === undefined ? "" : " dear"}${picked ? " chosen" : ""}${barred ? " barred" : ""}`;
  const props = {
    type: "button",
    class: `thing as-${form}${card.face_down ? " down" : ""}${card.tone === "obsidian" ? " dark" : ""}${state}`,
    data: { thing: card.id, focus: card.id, look: form === "die" ? sign : `${card.title} ${card.face_down ?? false}` },
    style: { "--face": face, "--deep": deep, "--on": on },
    "aria-label": [card.title, left === undefined ? "" : t("order.left", { count: left }), price, marksInWords(marksOf(card, ink.ring), ink.signs), ...(card.lines ?? [])].filter(Boolean).join(", ") + (lit ? `, ${t("table.selectable")}` : ""),
    "aria-pressed": picked ? "true" : null,
    "aria-disabled": barred ? "true" : null,
  };
  const picture = el(
    "span",
    { class: "pic", "aria-hidden": "true", data: { colour } },
    symbol(sign),
    badge ? el("i", { class: "hp" }, badge) : null,
  );
  const lines = (card.lines ?? []).map((line) => el("span", null, line));
  const marks = drawMarks(marksOf(card, ink.ring), card.ring ? "marks ringed" : "marks", card.ring?.length);
  const said = (lines.length || marks) && form !== "die" ? el("small", null, marks, ...lines) : null;
  return el("button", props, picture, el("b", null, card.title), drawMarks(card.foot, "foot"), said, price ? el("em", { class: "price" }, price) : null);
}

/** Numbers beside their symbols. @param {import("./model.js").Mark[] | undefined} marks @param {string} name @param {number} [around] how many values belong to a ring */
export function drawMarks(marks, name, around) {
  if (!marks?.length) return null;
  return el("span", { class: name, "aria-hidden": "true", style: around ? { "--ring": around } : {} }, marks.map(([sign, value]) => el("i", { class: "num", data: { sign } }, symbol(sign, "i-s"), value)));
}

/** Marks in words. @param {import("./model.js").Mark[]} marks @param {Record<string, string> | undefined} signs */
export function marksInWords(marks, signs) {
  return marks.map(([sign, value]) => `${signs?.[sign] ?? sign}${value === null ? "" : ` ${value}`}`).join(", ");
}

/**
 * Numbers with their symbols.
 * @param {Counter[]} counters
 * @param {Lights} lights
 */
export function drawStock(counters, lights) {
  return el(
    "dl",
    { class: "stock" },
    counters.map((counter) =>
      el(
        "div",
        { class: lights.lit.has(counter.id) ? "can" : null, data: { thing: counter.id } },
        el("dt", null, symbol(counter.symbol || "coin"), el("span", null, counter.title)),
        el("dd", { class: "num" }, counter.value),
      ),
    ),
  );
}
