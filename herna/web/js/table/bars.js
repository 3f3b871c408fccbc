// @ts-check
/** The bar above a table, the numbers that belong to nobody, proposals to go back, and the tabs of a phone. */

import { openDeck } from "../cards.js";
import { button, el, fill, symbol } from "../dom.js";
import { language, LANGUAGES, OWN_NAMES, setLanguage, t } from "../i18n.js";
import { openRulebook } from "../rulebook.js";
import { openSettings } from "../settings.js";
import * as deeds from "./deeds.js";
import { openMenu } from "./menu.js";
import { nameOf, timeLeft } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Counter} Counter */

const IN_THE_BAR = 2;
const LATEST = 999_999_999;
const TABS = { table: "hex", cards: "card", log: "log", chat: "chat" };

/**
 * Where we are, and the tools.
 * @param {Table} table
 * @returns {(HTMLElement | null)[]}
 */
export function drawTop(table) {
  const glance = table.model.table;
  const named = glance?.name && glance.name !== glance.title;
  return [
    el("a", { class: "home", href: "/", "aria-label": t("table.home") }, symbol("lamp")),
    el("h1", { class: "display name" }, glance?.title ?? "Herna"),
    named ? el("span", { class: "where" }, glance.name) : null,
    drawRound(table),
    el("nav", { class: "tools", "aria-label": t("table.tools") }, tools(table)),
  ];
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => void} act
 * @param {Record<string, unknown>} [more]
 */
function tool(sign, label, act, more = {}) {
  return button(label, act, { symbol: sign, bare: true, data: { focus: `tool-${sign}` }, ...more });
}

/** @param {Table} table */
function tools(table) {
  const { model, seat } = table;
  const next = LANGUAGES[(LANGUAGES.indexOf(language()) + 1) % LANGUAGES.length] ?? "en";
  const chat = tool("chat", t("table.chat"), () => table.toggleChat(), { class: "to-chat" });
  const unread = table.chat.unread();
  if (unread) chat.append(el("span", { class: "pip" }, unread));
  return [
    seat === null || model.over ? null : tool("undo", t("table.undo"), () => void deeds.undo(table)),
    seat === null && !model.over ? null : tool("replay", t("table.replay"), () => table.openReplay(LATEST), { class: "to-replay" }),
    chat,
    tool("rules", t("table.rulebook"), () => openRulebook(table.game, table.ask?.rule ?? ""), { class: "to-rules" }),
    table.hasCards ? tool("deck", t("nav.cards"), () => openDeck(table.game), { class: "to-cards" }) : null,
    tool("globe", OWN_NAMES[next] ?? next, () => void setLanguage(next), { class: "to-language", lang: next }),
    tool("settings", t("table.settings"), () => openSettings(), { class: "to-settings" }),
    tool("menu", t("table.menu"), () => openMenu(table)),
  ];
}

/** The numbers that belong to nobody. @param {Table} table @returns {Counter[]} */
function numbers(table) {
  return (table.scene?.counters ?? []).filter((each) => each.seat === undefined);
}

/** How many of them stand in the bar: where it has the phases of a turn too, the first. @param {Table} table */
function inTheBar(table) {
  return table.scene?.phases?.length ? 1 : IN_THE_BAR;
}

/** The first few of them, round and stock; and the phases of a turn. @param {Table} table */
function drawRound(table) {
  const counters = numbers(table).slice(0, inTheBar(table));
  const phases = table.scene?.phases ?? [];
  if (!counters.length && !phases.length) return null;
  const item = (/** @type {Counter} */ each, /** @type {number} */ place) =>
    el("li", { class: place ? null : "round" }, symbol(each.symbol || "hourglass", "i-s"), el("span", null, each.title), el("b", null, each.value));
  const phase = (/** @type {import("./model.js").Phase} */ each) =>
    el("li", { class: each.state === "done" ? "phase past" : "phase", "aria-current": each.state === "now" ? "step" : null }, each.state === "done" ? symbol("check", "i-s", t("table.phaseDone")) : null, el("span", null, each.title));
  return el("ol", { class: "steps" }, counters.map(item), phases.map(phase));
}

/**
 * The others, beside the board.
 * @param {Table} table
 */
export function drawCounters(table) {
  const counters = numbers(table).slice(inTheBar(table));
  if (!counters.length) return null;
  const item = (/** @type {Counter} */ each) =>
    el(
      "li",
      { data: { thing: each.id }, title: each.title },
      symbol(each.symbol || "deck", "i-s"),
      el("span", { class: each.form === "small" ? "sr" : null }, each.title),
      el("b", null, each.value),
    );
  const small = counters.filter((each) => each.form === "small");
  return el(
    "section",
    { class: "panel supply", "aria-label": t("table.supply") },
    el("ul", null, counters.filter((each) => !small.includes(each)).map(item)),
    small.length ? el("ul", { class: "signs" }, small.map(item)) : null,
  );
}

/**
 * Somebody asks everybody to go back.
 * @param {Table} table
 */
export function drawProposal(table) {
  const { proposal, table: glance } = table.model;
  if (!proposal || table.mode) return null;
  const own = proposal.seat === table.seat;
  const here = table.hotseat.seats.flatMap((each) => each.model.table?.seat ?? []);
  const agreed = here.every((seat) => proposal.agreed.includes(seat));
  const words = t(own ? "table.youPropose" : "table.proposes", { name: nameOf(glance, proposal.seat) });
  return el(
    "section",
    { class: "panel proposal", "aria-label": t("table.proposal") },
    symbol("undo"),
    el("span", null, words, " ", el("small", null, t("table.agreed", { count: proposal.agreed.length }))),
    agreed ? null : button(t("table.agree"), () => void deeds.vote(table, true), { class: "small main" }),
    table.seat === null ? null : button(t(own ? "table.withdraw" : "table.decline"), () => void deeds.vote(table, false), { class: "small" }),
  );
}

/**
 * The parts of a table that a phone shows one at a time.
 * @param {Table} table
 */
export function drawTabs(table) {
  const unread = table.chat.unread();
  const tab = (/** @type {string} */ name, /** @type {string} */ sign) =>
    el(
      "button",
      { type: "button", "aria-current": table.tab === name ? "true" : null, data: { focus: `tab-${name}` }, onclick: () => table.turn(name) },
      symbol(sign),
      el("span", null, t(`table.tab.${name}`)),
      name === "chat" && unread ? el("i", { class: "pip" }, unread) : null,
    );
  const rules = () => openRulebook(table.game, table.ask?.rule ?? "");
  const panel = table.duel.panel && tab("panel", "fight");
  return [
    ...Object.entries(TABS).map(([name, sign]) => tab(name, sign)),
    ...(panel ? [panel] : []),
    el("button", { type: "button", onclick: rules }, symbol("rules"), el("span", null, t("table.tab.rules"))),
  ];
}

/** Whether the room is reached is said quietly. @param {Table} table */
export function drawBanner(table) {
  const state = table.held.state;
  const word = table.line.offline
    ? "table.offline"
    : state === "open" || (state === "connecting" && table.model.table === null) ? "" : state === "gone" ? "table.gone" : "table.connecting";
  if (table.banner.dataset.word === word) return;
  table.banner.dataset.word = word;
  fill(
    table.banner,
    word
      ? el(
          "p",
          { role: "status" },
          symbol(word === "table.connecting" ? "hourglass" : "no", "i-s"),
          t(word),
          word !== "table.gone" ? null : el("a", { href: "/" }, t("table.home")),
        )
      : null,
  );
}

/** Clocks go on. @param {Table} table */
export function tick(table) {
  for (const each of table.frame.querySelectorAll("[data-clock]")) {
    const seat = Number(/** @type {HTMLElement} */ (each).dataset.clock);
    const left = table.left(seat);
    each.textContent = timeLeft(left);
    each.classList.toggle("short", left < 60);
  }
  for (const each of table.frame.querySelectorAll("[data-grace]")) {
    const left = table.grace(Number(/** @type {HTMLElement} */ (each).dataset.grace));
    each.textContent = t(left > 0 ? "table.comesBack" : "table.mayStandIn", { left: timeLeft(left) });
  }
}
