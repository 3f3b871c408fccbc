// @ts-check
/** All seats at a glance: who sits there, whose turn it is, what they have. */

import { el, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { botWord, markOf, nameOf, timeLeft } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Counter} Counter */

const SCORES = ["vp", "star"];

/**
 * The panels of all seats.
 * @param {Table} table
 */
export function drawSeats(table) {
  const chairs = table.model.table?.chairs ?? [];
  return el(
    "ul",
    { class: "all", "aria-label": t("table.seats") },
    chairs.map((_, seat) => drawSeat(table, seat)),
  );
}

/**
 * @param {Table} table
 * @param {number} seat
 */
function drawSeat(table, seat) {
  const { model, scene } = table;
  const chair = model.table?.chairs[seat];
  const waited = !table.mode && model.waiting.some((each) => each.seat === seat);
  const counters = (scene?.counters ?? []).filter((each) => each.seat === seat);
  const score = counters.find((each) => each.form === "score") ?? counters.find((each) => SCORES.includes(each.symbol ?? ""));
  const mine = seat === table.seat;
  const opened = table.watched === seat;
  const whose = el(
    "button",
    {
      type: "button",
      class: "who",
      "aria-expanded": String(opened),
      title: t("table.showMat"),
      data: { focus: `seat-${seat}` },
      onclick: () => table.watch(seat),
    },
    markOf(table, seat),
    scene?.first === seat ? el("span", { class: "first", title: t("table.goesFirst") }, symbol("first-player", "", t("table.goesFirst"))) : null,
    el(
      "span",
      { class: "names" },
      el("b", null, el("span", { class: "n" }, nameOf(model.table, seat)), sign(chair)),
      el("small", null, ...subtitle(table, seat)),
    ),
    score ? el("span", { class: "num score", title: score.title }, score.value, el("small", null, score.title)) : null,
  );
  const active = scene?.turn === seat;
  const state = `${waited ? " turn" : ""}${active ? " active" : ""}${mine ? " own" : ""}${chair?.kind === "person" && !chair.here && !chair.bot ? " away" : ""}`;
  return el(
    "li",
    { class: `panel seat${state}`, "aria-current": waited ? "true" : null, data: { seat } },
    whose,
    score?.form === "score" ? null : race(table, seat, score),
    tags(table, seat),
    goods(
      table,
      seat,
      counters.filter((each) => each !== score),
    ),
  );
}

/** @param {import("./model.js").Chair | undefined} chair */
function sign(chair) {
  if (!chair) return null;
  if (chair.kind === "bot" || chair.bot) return symbol("bot", "i-s", t(chair.kind === "bot" ? "table.bot" : "table.botPlays", { kind: botWord(chair.bot) }));
  return chair.here || chair.kind === "open" ? null : symbol("hourglass", "i-s", t("table.away"));
}

/** What the game calls a seat's side; "" where it has no name for it. @param {Table} table @param {number} seat */
export function sideOf(table, seat) {
  const tray = (table.scene?.trays ?? []).find((each) => each.seat === seat);
  const emblem = tray?.cards?.find((card) => card.symbol === table.signs[seat] && card.symbol);
  return emblem?.title ?? bare(tray?.title ?? "", [nameOf(table.model.table, seat), String(seat + 1)]);
}

/** A seat's side, and how much time it has. @param {Table} table @param {number} seat */
function subtitle(table, seat) {
  const { model } = table;
  const clock = !table.mode && model.clock && model.clock.left[seat] !== null ? el("time", { data: { clock: seat } }, timeLeft(table.left(seat))) : null;
  const turn = table.scene?.turn === seat && !table.model.over ? el("em", { class: "on-turn" }, t("table.onTurn")) : null;
  return [el("span", { class: "plays" }, sideOf(table, seat)), turn, clock, grace(table, seat), windows(table, seat)];
}

/** How long somebody who is away may still come back. @param {Table} table @param {number} seat */
function grace(table, seat) {
  if (table.mode || typeof table.model.graces[seat] !== "number") return null;
  const left = table.grace(seat);
  return el("time", { class: "grace", data: { grace: seat } }, t(left > 0 ? "table.comesBack" : "table.mayStandIn", { left: timeLeft(left) }));
}

/** Whether somebody else looks through my eyes: another window of mine, it should be. @param {Table} table @param {number} seat */
function windows(table, seat) {
  const count = table.model.table?.windows ?? 0;
  if (seat !== table.seat || count < 2 || table.mode) return null;
  return el("span", { class: "windows", title: t("table.windowsWhy") }, t("table.windows", { count }));
}

/** The title of a tray without its owner: by name, or by number where nobody sits. @param {string} title @param {string[]} names */
function bare(title, names) {
  const rest = title.slice(names.find((name) => title.startsWith(name))?.length ?? 0);
  return rest.replace(/^[\s,(:]+|[)\s]+$/g, "");
}

/** How far each is, compared with the best. @param {Table} table @param {number} seat @param {Counter | undefined} score */
function race(table, seat, score) {
  if (!score) return null;
  const all = (table.scene?.counters ?? []).filter((each) => each.seat !== undefined && each.symbol === score.symbol).map((each) => each.value);
  const most = Math.max(10, ...all);
  const share = Math.max(0, Math.min(1, score.value / most));
  return el(
    "div",
    { class: "race", "aria-hidden": "true" },
    el("i", { class: `f${(table.colours[seat] ?? 0) + 1}`, style: { width: `${(share * 100).toFixed(1)}%` } }),
  );
}

/** What a seat has few of: what is in use, and what is free. @param {Table} table @param {number} seat */
function tags(table, seat) {
  const own = (table.scene?.tags ?? []).filter((each) => each.seat === seat);
  if (!own.length) return null;
  const tag = (/** @type {import("./model.js").Tag} */ each) => {
    const free = each.id ? "" : " free";
    const lit = table.lights.lit.has(each.id ?? "") ? " can" : "";
    const inside = [el("span", { "aria-hidden": "true" }, each.text), el("span", { class: "sr" }, each.id ? table.nameOfThing(each.id) : t("table.free", { name: each.text }))];
    return el("li", null, el(each.id ? "button" : "span", { type: each.id ? "button" : null, class: `tag${free}${lit}`, title: free ? t("table.free", { name: each.text }) : null, data: { thing: each.id || null, focus: each.id ? `tag-${each.id}` : null } }, inside));
  };
  return el("ul", { class: `tags p${(table.colours[seat] ?? seat) + 1}` }, own.map(tag));
}

/** @param {Table} table @param {number} seat @param {Counter[]} counters */
function goods(table, seat, counters) {
  const dice = (table.scene?.trays ?? [])
    .filter((each) => each.seat === seat)
    .flatMap((each) => each.cards ?? [])
    .filter((card) => card.form === "die");
  if (!dice.length && !counters.length) return null;
  return el(
    "div",
    { class: "goods" },
    dice.length
      ? el(
          "span",
          { class: "dd" },
          dice.map((card) =>
            el(
              "span",
              { class: `die s${card.tone === "obsidian" ? " seeing" : ""}`, title: card.title },
              symbol(card.symbol || "d6", "", card.title),
            ),
          ),
        )
      : null,
    counters.map((each) =>
      el(
        "span",
        { title: each.title, class: table.lights.lit.has(each.id) ? "can" : null, data: { thing: each.id } },
        symbol(each.symbol || "coin", "", each.title),
        each.value,
      ),
    ),
  );
}
