// @ts-check
/** Small pieces of the page that many parts of a table use: rule chips, names of seats, links, clocks. */

import { address, reachable, rules } from "../api.js";
import { el, seatMark } from "../dom.js";
import { known, t } from "../i18n.js";
import { openRulebook } from "../rulebook.js";

/** @typedef {import("../api.js").Rule} Rule */
/** @typedef {import("./model.js").Glance} Glance */

/** The rules of a game in the reader's language, by id; the house's own are among them. */
export class Lawbook {
  constructor() {
    /** @type {Map<string, Rule>} */
    this.byId = new Map();
  }

  /** @param {string} game */
  async read(game) {
    const books = await Promise.all([rules(game), rules("house").catch(() => [])]);
    this.byId = new Map(books.flat().map((rule) => [rule.id, rule]));
  }

  /** What a rule says; of a question that the rulebook leaves open, the question and our ruling, for that may begin with yes or no. @param {string | null | undefined} id */
  text(id) {
    const rule = id ? this.byId.get(id) : undefined;
    return rule ? [rule.text, rule.ruling].filter(Boolean).join(" ") : "";
  }

  /**
   * A chip that names a rule and opens the rulebook there.
   * @param {string | null | undefined} id
   * @param {{short?: boolean}} [how] `short`: the id alone
   */
  chip(id, how = {}) {
    if (!id) return null;
    const [game = "", ...rest] = id.split(".");
    const where = this.byId.get(id)?.where ?? "";
    const chapter = where.split(/[;,]/)[0] ?? "";
    const open = () => openRulebook(game, id);
    const title = this.byId.get(id)?.text ?? "";
    return el(
      "button",
      { type: "button", class: "rule", title, "aria-label": t("table.ruleNamed", { id }), onclick: open },
      how.short || game === "house" ? null : el("span", { class: "where" }, chapter),
      el("code", null, rest.join(".")),
    );
  }
}

/**
 * How a seat is called.
 * @param {Glance | null} table
 * @param {number} seat
 */
export function nameOf(table, seat) {
  const chair = table?.chairs[seat];
  if (!chair) return String(seat + 1);
  return chair.name || (chair.kind === "open" ? t("table.freeSeat") : t("table.seatNumber", { number: seat + 1 }));
}

/** How good a bot is, in a word; its settings are left out. @param {string} bot */
export function botWord(bot) {
  const name = `bot.${bot.split(":", 1)[0]}`;
  return known(name) ? t(name) : bot;
}

/**
 * The mark of a seat: its emblem upon its shape, or the first letter of who sits there.
 * @param {{colours: number[], signs: string[], model: {table: Glance | null}}} table
 * @param {number} seat
 * @param {string} [size]
 */
export function markOf(table, seat, size = "") {
  const sign = table.signs[seat] ?? "";
  const made = seatMark(table.colours[seat] ?? 0, size, sign);
  const letter = [...(table.model.table?.chairs[seat]?.name ?? "")][0];
  if (!sign && letter) made.append(el("span", { class: "letter", "aria-hidden": "true" }, letter.toLocaleUpperCase()));
  return made;
}

/**
 * The link that brings others here, by an address that they can call; with a key it is a seat on another device, or one that
 * somebody else shall take.
 * @param {string} id
 * @param {string} [key]
 * @param {"key" | "take"} [how]
 */
export async function linkTo(id, key = "", how = "key") {
  return `${await address()}/t/${id}${key ? `#${how}=${key}` : ""}`;
}

/** What is said of a link that was copied; one that nobody else can call says so. @param {string} words */
export function shared(words) {
  return reachable() ? words : t("table.linkHere");
}

/** A time that runs out: 4:05, 1:02:03, or days. @param {number} seconds */
export function timeLeft(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes, rest] = [Math.floor(whole / 86_400), Math.floor(whole / 3_600) % 24, Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  if (days) return t("table.daysLeft", { count: days, hours });
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/**
 * Puts a text on the clipboard; where the browser does not allow that, it is shown to be copied by hand.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.prompt(t("table.copyByHand"), text);
    return false;
  }
}
