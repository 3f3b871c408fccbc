// @ts-check
/** The prompt: what is to be done, by which rule, and what can be chosen. */

import { button, el, symbol } from "../dom.js";
import { listed, t } from "../i18n.js";
import { choices, standing } from "./choice.js";
import * as deeds from "./deeds.js";
import { openEnd } from "./finish.js";
import { openList } from "./list.js";
import { chooseBot } from "./menu.js";
import { openAdvice } from "./thought.js";
import { nameOf } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./model.js").Option} Option */
/** @typedef {import("./choice.js").Choice} Choice */

const VISIBLE = 6;
const SMALL = window.matchMedia("(max-width: 719px)");

/**
 * What stands in the prompt now.
 * @param {Table} table
 * @returns {HTMLElement}
 */
export function drawPrompt(table) {
  const { model, ask } = table;
  if (table.held.state === "gone") return quiet(table, "no", t("table.gone"), "", el("a", { class: "btn", href: "/" }, t("table.home")));
  if (!model.table) return el("section", { class: "panel opening", role: "status" }, symbol("hourglass"), t("table.connecting"));
  if (model.trouble) return quiet(table, "no", t("table.stuck"), model.trouble);
  if (model.over) return over(table);
  if (model.table.status === "open") return open(table);
  const chair = table.seat === null ? null : model.table.chairs[table.seat];
  if (chair?.bot && table.seat !== null) return away(table);
  return ask ? asking(table, ask) : waiting(table);
}

/**
 * A prompt that asks nothing.
 * @param {Table} table
 * @param {string} sign
 * @param {string} title
 * @param {string} more
 * @param {...(HTMLElement | null)} actions
 */
function quiet(table, sign, title, more, ...actions) {
  return el(
    "section",
    { class: "prompt quiet", "aria-label": t("table.prompt") },
    el("span", { class: "cue" }, symbol(sign)),
    el("div", { class: "ask", role: "status" }, el("b", null, title), more ? el("small", null, more) : null),
    el("div", { class: "picks" }, ...actions.filter((each) => each !== null)),
  );
}

/** @param {Table} table */
function waiting(table) {
  const { model } = table;
  const names = [...new Set(model.waiting.map((each) => each.seat))].map((seat) => nameOf(model.table, seat));
  const title = names.length ? t("table.waitingFor", { names: listed(names) }) : t("table.waiting");
  const free = table.seat === null ? t("table.lookingOn") : "";
  return quiet(table, "hourglass", title, free, undo(table));
}

/** @param {Table} table */
function away(table) {
  return quiet(
    table,
    "bot",
    t("table.botForYou"),
    "",
    button(t("table.takeBack"), () => void deeds.standIn(table, table.seat ?? 0, ""), { class: "main", symbol: "seat" }),
  );
}

/** Not everybody is here yet. @param {Table} table */
function open(table) {
  const free = (table.model.table?.chairs ?? []).filter((chair) => chair.kind === "open").length;
  const sit = button(t("table.sitHere"), () => void table.hotseat.sit(), { class: table.seat === null ? "main" : "", symbol: "seat" });
  const bot = table.seat === null ? null : button(t("table.fillBots"), () => chooseBot(table, t("table.fillBots"), (bot) => deeds.fillBots(table, bot)), { symbol: "bot" });
  const link = button(t("table.copyLink"), () => void deeds.copyLink(table), { class: table.seat === null ? "" : "main", symbol: "link" });
  return quiet(table, "hourglass", t("table.waitingSeats", { count: free }), t("table.sendLink"), sit, bot, link);
}

/** @param {Table} table */
function over(table) {
  const { over: end } = table.model;
  const rematch = table.model.table?.rematch;
  const again = rematch
    ? el("a", { class: "btn main", href: `/t/${rematch}` }, symbol("replay", "i-s"), t("table.toRematch"))
    : table.seat === null
      ? null
      : button(t("table.rematch"), () => void deeds.rematch(table), { class: "main", symbol: "replay" });
  const how = button(t("table.howItWent"), () => openEnd(table), { symbol: "star" });
  const watch = button(t("table.watchAgain"), () => table.openReplay(0), { symbol: "replay" });
  const made = quiet(table, "crown", end?.text ?? "", "", how, watch, again);
  made.querySelector(".ask")?.append(table.laws.chip(end?.rule) ?? "");
  return made;
}

/**
 * @param {Table} table
 * @param {Ask} ask
 */
function asking(table, ask) {
  const composed = table.composing.prompt(ask) ?? table.ordering.prompt(ask);
  if (composed) return composed;
  const { path } = table.choosing;
  const laying = table.placing.controls(ask);
  const plain = laying ? { ...ask, options: ask.options.filter((option) => !option.at) } : ask;
  const now = choices(plain, path).filter((each) => each.option || !SMALL.matches); // a small screen has no room for what is clicked where it lies
  const { left } = standing(ask, path);
  const shown = ready(table, visible(inOrder(now), path.length > 0 && ask.any_order));
  const keys = keysOf(shown);
  table.keys = new Map(shown.map((each, place) => [keys[place] ?? "", each]));
  const labels = shortened(shown.map((each) => labelOf(table, each)));
  const good = best(table, shown);
  const picks = shown.map((each, place) => pick(table, each, labels[place] ?? "", keys[place] ?? "", each === good));
  const all = ask.free || left.length > shown.length + (laying ? 1 : 0) || shown.some((each) => !each.option);
  const every = t("table.allOptions", { count: left.length });
  const short = all && SMALL.matches && shown.length === VISIBLE; // three full rows: beside them there is room for the number alone
  const list = button(short ? String(left.length) : every, () => openList(table, ask), {
    class: `small quiet list${short ? " short" : ""}`,
    symbol: "list",
    bare: !all || Boolean(laying && !SMALL.matches), // what can be laid is lit on the board
    "aria-label": short ? every : null,
    title: t("table.listKey"),
    data: { focus: "list" },
  });
  const cue = symbolOf(table, path.at(-1) ?? "") || "target";
  const stacked = picks.length > 2 || Boolean(laying) || (picks.length > 1 && shown.some((each) => each.option?.note)); // notes need room beside each other
  return el(
    "section",
    { class: `prompt${table.choosing.busy ? " busy" : ""}${stacked ? " stacked" : ""}${laying ? " placing" : ""}${picks.length > 3 ? " many" : ""}`, "aria-label": t("table.prompt") },
    el("span", { class: "cue" }, symbol(cue)),
    el(
      "div",
      { class: "ask", role: "status" },
      el("b", { class: ask.prompt.length > 60 ? "long" : null }, ask.prompt),
      el("div", { class: "under" }, table.laws.chip(ask.rule), crumbs(table), table.choosing.armed ? el("small", { class: "again" }, t("table.again")) : null),
      SMALL.matches ? laying?.said : null,
      ask.error ? el("small", { class: "failed" }, ask.error) : null,
    ),
    el(
      "div",
      { class: "picks" },
      laying?.buttons,
      picks,
      SMALL.matches ? null : laying?.said,
      table.composing.typeButton(),
      all || ask.options.length > 1 ? [list, advice(table, ask)] : null,
      ask.window ? standingPass(table, ask) : null,
      path.length || table.choosing.chosen ? back(table) : undo(table),
    ),
  );
}

const ORDER = ["main", "", "dear", "waste", "back", "pass"];

/** What one came for first, doing nothing last. @param {Choice[]} now */
function inOrder(now) {
  const place = (/** @type {Choice} */ each) => ORDER.indexOf(each.option?.role ?? "");
  return [...now].sort((one, other) => place(one) - place(other));
}

/**
 * As many as fit: what one came for, and options that are complete; more stand in the list.
 * @param {Choice[]} now
 * @param {boolean} gathering a set is being put together
 */
function visible(now, gathering) {
  if (now.length <= VISIBLE && !(gathering && now.some((each) => !each.option))) return now;
  const first = now.filter((each) => each.complete || each.option?.role === "main" || isQuiet(each));
  return first.length <= VISIBLE ? first : [...first.slice(0, VISIBLE - 1), ...first.slice(-1)];
}

/** What was chosen and waits to be confirmed stands where it stood, or among those of its role. @param {Table} table @param {Choice[]} shown @returns {Choice[]} */
function ready(table, shown) {
  const option = table.choosing.chosen;
  if (!option || shown.some((each) => each.option?.text === option.text)) return shown;
  return inOrder([{ option, thing: "", count: 1, complete: true }, ...shown]);
}

/** Whether a choice does nothing: it passes, or goes back. @param {Choice} choice */
function isQuiet({ option }) {
  return option?.role === "pass" || option?.role === "back";
}

/** By which keys choices are picked: doing nothing by 0, all else by its place. @param {Choice[]} shown */
function keysOf(shown) {
  return shown.map((each, place) => (isQuiet(each) ? "0" : place < 9 ? String(place + 1) : ""));
}

/** The one choice that is plainly good: what one came for, or what has been put together; null where there are several. @param {Table} table @param {Choice[]} shown */
function best(table, shown) {
  if (table.choosing.chosen) return shown.find((each) => each.option?.text === table.choosing.chosen?.text) ?? null;
  const main = shown.filter((each) => each.option?.role === "main");
  const made = shown.filter((each) => each.complete && table.choosing.path.length && each.option && !each.option.role);
  const [only, ...others] = main.length ? main : made;
  return only && !others.length ? only : null;
}

/** @param {Table} table @param {Choice} choice */
function labelOf(table, choice) {
  if (choice.option) return choice.option.label;
  return table.nameOfThing(choice.thing);
}

/** Labels without the beginning that all of them share, up to a colon. @param {string[]} labels */
export function shortened(labels) {
  const [first] = labels;
  if (labels.length < 2 || !first) return labels;
  const end = first.indexOf(": ");
  if (end < 0) return labels;
  const start = first.slice(0, end + 2);
  if (!labels.every((label) => label.startsWith(start))) return labels;
  return labels.map((label) => label.slice(start.length)).map((label) => label.charAt(0).toLocaleUpperCase() + label.slice(1));
}

/** @param {Table} table @param {Choice} choice @param {string} label @param {string} key @param {boolean} good */
export function pick(table, choice, label, key, good) {
  const { option } = choice;
  const more = option ? null : el("span", { class: "count" }, choice.count);
  const full = labelOf(table, choice);
  const things = option?.things ?? [choice.thing];
  const hover = (/** @type {boolean} */ on) => (/** @type {PointerEvent} */ event) => {
    table.board.hint(on ? things : []);
    if (event.pointerType !== "mouse") return;
    if (on) table.tip.tell(things);
    else table.tip.leave();
  };
  const armed = option !== null && option.text === table.choosing.armed?.text;
  return el(
    "button",
    {
      type: "button",
      class: `pick${option?.role ? ` is-${option.role}` : ""}${armed ? " armed" : good ? " ready" : ""}`,
      title: full === label ? null : full,
      data: { focus: `pick-${option?.text ?? choice.thing}`, option: option?.text ?? null },
      onclick: (/** @type {MouseEvent} */ event) => (armed && event.detail > 1 ? undefined : table.choosing.choose(choice)), // a double click does not confirm
      onpointerenter: hover(true),
      onpointerleave: hover(false),
    },
    key ? el("kbd", null, key) : null,
    el("span", { class: "l" }, armed ? t("table.really", { label }) : label),
    option?.note && option.role !== "dear" ? el("small", { class: "note" }, option.note) : null,
    option && table.composing.noteOf(option) ? el("small", { class: "long" }, table.composing.noteOf(option)) : null,
    more,
  );
}

/** What has been clicked so far; each can be taken back. @param {Table} table */
function crumbs(table) {
  if (!table.choosing.path.length) return null;
  return el(
    "span",
    { class: "crumbs" },
    table.choosing.path.map((thing, place) =>
      el(
        "button",
        { type: "button", title: t("table.takeStepBack"), onclick: () => table.choosing.walkTo(table.choosing.path.slice(0, place)) },
        table.nameOfThing(thing),
        symbol("close", "i-s"),
      ),
    ),
  );
}

/** @param {Table} table @param {Ask} ask */
export function advice(table, ask) {
  return button(t("thought.advice"), () => void openAdvice(table, ask), {
    class: "small quiet advice",
    symbol: "bot",
    bare: true,
    title: t("thought.adviceKey"),
    data: { focus: "advice" },
  });
}

/** @param {Table} table */
function back(table) {
  return button(t("table.stepBack"), () => table.choosing.stepBack(), { class: "small quiet back", symbol: "undo", bare: true });
}

/** @param {Table} table */
export function undo(table) {
  return table.seat === null ? null : button(t("table.undo"), () => void deeds.undo(table), { class: "small quiet undo", symbol: "undo", bare: true });
}

/** @param {Table} table @param {Ask} ask */
function standingPass(table, ask) {
  const on = table.model.passing.includes(ask.rule);
  return button(t(on ? "table.passNoMore" : "table.passAlways"), () => void deeds.pass(table, ask.rule, !on), {
    class: "small quiet",
    symbol: "hourglass",
    title: t("table.passHint"),
  });
}

/** @param {Table} table @param {string} thing */
function symbolOf(table, thing) {
  const found = table.things.get(thing)?.symbol ?? "";
  return found.startsWith("a-") ? "" : found;
}
