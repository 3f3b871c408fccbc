// @ts-check
/** What a bot makes of a decision: advice about one's own, and why somebody did what they did. Only when it is asked for. */

import { announce, el, fill, openDialog, symbol } from "../dom.js";
import { language, t } from "../i18n.js";
import { botWord, nameOf } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {{text: string, label: string, visits: number, value: number, taken: boolean}} Weighed an option, how often it was tried, what it seems to be worth */
/** @typedef {{is: string, number: number, seat: number, bot: string, rule: string, scale: "chance" | "points" | "none", tried: number, options: Weighed[]}} Thought */

/**
 * What a bot would do; a click makes that choice ready, and it is for the person to confirm it.
 * @param {Table} table
 * @param {Ask} ask
 */
export function openAdvice(table, ask) {
  return open(table, ask.number, () => t("thought.advice"), (each) => {
    const known = ask.options.find((option) => option.text === each.text);
    table.choosing.propose(ask, known ?? { text: each.text, label: each.label, things: [] });
  });
}

/**
 * Why somebody answered as they did.
 * @param {Table} table
 * @param {number} number the decision
 * @param {number} seat who seems to have answered it
 */
export function openWhy(table, number, seat) {
  const title = (/** @type {number} */ whose) => (isBot(table, whose) ? t("thought.why", { name: nameOf(table.model.table, whose) }) : t("thought.instead"));
  return open(table, number, (thought) => title(thought?.seat ?? seat), null);
}

/**
 * @param {Table} table
 * @param {number} number
 * @param {(thought: Thought | null) => string} title
 * @param {((each: Weighed) => void) | null} pick
 */
async function open(table, number, title, pick) {
  const body = el("div", { class: "weighing", "aria-busy": "true" }, el("p", { class: "thinking", role: "status" }, symbol("hourglass"), t("thought.thinking")));
  const dialog = openDialog(title(null), { class: "thought", close: t("close") }, body);
  const reply = await table.line.ask("explain", { number });
  if (!dialog.open) return;
  body.removeAttribute("aria-busy");
  if (reply.is !== "thought") {
    fill(body, el("p", { class: "error", role: "alert" }, symbol("no", "i-s"), reply.text || t("table.lost")));
    return;
  }
  const thought = /** @type {Thought} */ (/** @type {unknown} */ (reply));
  const heading = dialog.querySelector("h2");
  if (heading) heading.textContent = title(thought);
  const take = (/** @type {Weighed} */ each) => {
    dialog.shut();
    pick?.(each);
  };
  const lead = leadOf(thought);
  const notes = pick ? [t("thought.click")] : notesOf(table, thought);
  fill(
    body,
    el("p", null, lead),
    el("ol", { class: "weighed" }, thought.options.map((each) => row(thought, each, pick ? take : null))),
    notes.map((note) => el("p", { class: "hint" }, note)),
    table.laws.chip(thought.rule),
  );
  announce([lead, ...thought.options.slice(0, 1).map((each) => `${each.label}: ${worth(thought, each)}`)].join(" "));
}

/** @param {Table} table @param {number} seat */
export function isBot(table, seat) {
  return Boolean(table.model.table?.chairs[seat]?.bot);
}

/** How it came to that. @param {Thought} thought */
function leadOf(thought) {
  const kind = botWord(thought.bot);
  if (thought.options.length === 1) return t("thought.only");
  if (thought.scale === "none") return t("thought.any", { kind });
  if (thought.scale === "points") return t("thought.thumb", { kind });
  return searched(thought) ? t("thought.searched", { kind, count: thought.tried }) : t("thought.glanced", { kind });
}

/** What must be said of an answer: why it was not the best, and how much can be known of it from here. @param {Table} table @param {Thought} thought */
function notesOf(table, thought) {
  const { over } = table.model;
  return [other(table, thought), thought.seat !== table.seat && !over ? t("thought.fromHere") : ""].filter(Boolean);
}

/** @param {Table} table @param {Thought} thought */
function other(table, thought) {
  const [best] = thought.options;
  const taken = thought.options.find((each) => each.taken);
  if (!taken || !best || taken === best || thought.scale === "none" || !isBot(table, thought.seat)) return "";
  if (taken.value === best.value && !searched(thought)) return t("thought.equal");
  return t(thought.bot === "easy" ? "thought.careless" : "thought.anew");
}

/** Whether continuations were tried, as against a look at each option. @param {Thought} thought */
function searched(thought) {
  return thought.scale === "chance" && thought.options.some((each) => each.visits > 1);
}

/** What an option is worth, in words. @param {Thought} thought @param {Weighed} each */
function worth(thought, each) {
  if (thought.scale === "none") return "";
  if (thought.scale === "points") return t("thought.points", { points: Math.round(each.value * 100) / 100 });
  if (!each.visits) return t("thought.untried");
  const chance = percent(each.value);
  return searched(thought) ? t("thought.tried", { share: percent(each.visits / thought.tried), chance }) : t("thought.chance", { chance });
}

/** @param {number} part */
function percent(part) {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(part);
}

/** How long its bar is, between 0 and 1: how often it was tried, or how good it looked. @param {Thought} thought @param {Weighed} each */
function length(thought, each) {
  if (searched(thought)) return each.visits / thought.tried;
  if (thought.scale === "chance") return each.value;
  const values = thought.options.map((option) => option.value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return (each.value - low) / (high - low || 1);
}

/**
 * @param {Thought} thought
 * @param {Weighed} each
 * @param {((each: Weighed) => void) | null} take
 */
function row(thought, each, take) {
  const words = worth(thought, each);
  const parts = [
    el("b", null, each.label),
    each.taken ? el("span", { class: "taken" }, symbol("check", "i-s"), t("thought.taken")) : null,
    words ? el("small", null, words) : null,
    words ? el("span", { class: "bar", "aria-hidden": "true" }, el("i", { style: { width: `${(length(thought, each) * 100).toFixed(1)}%` } })) : null,
  ];
  const made = take
    ? el("button", { type: "button", class: "weight", data: { option: each.text }, onclick: () => take(each) }, parts)
    : el("div", { class: "weight" }, parts);
  return el("li", { class: each.taken ? "took" : null }, made);
}
