// @ts-check
/** The keys: what each does, and a page that says so. */

import { el, openDialog } from "../dom.js";
import { t } from "../i18n.js";
import { openList } from "./list.js";
import { skip } from "./motion.js";
import { openAdvice } from "./thought.js";

/** @typedef {import("./table.js").Table} Table */

/** Somebody presses a key anywhere on the page. @param {Table} table @param {KeyboardEvent} event */
export function hearKey(table, event) {
  skip(table.frame);
  table.held.stage.hurry();
  const within = event.target instanceof Element ? event.target : document.body;
  const writing = within.closest("input:not([type=range]), textarea, select, dialog, .rulebook");
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writing || table.hotseat.handing !== null) return;
  if (measuring(table, event) || (table.mode ? table.mode.key(event) : shortcut(table, event))) event.preventDefault();
}

/** The tape is taken and laid aside at any time. @param {Table} table @param {KeyboardEvent} event */
function measuring({ tape }, event) {
  const takes = event.key.toLowerCase() === "m" && tape.scale > 0;
  if (takes || (event.key === "Escape" && tape.on)) tape.toggle();
  else return false;
  return true;
}

/** @param {Table} table @param {KeyboardEvent} event @returns {boolean} whether it meant anything */
function shortcut(table, event) {
  const { ask, choosing } = table;
  const digit = table.keys.get(event.key);
  if (digit && !event.repeat) choosing.choose(digit);
  else if (event.key === "Escape" && !table.tip.box.hidden && !choosing.armed && !choosing.path.length) table.tip.hide();
  else if (table.composing.key(event) || table.placing.key(event) || table.ordering.key(event)) return true;
  else if (event.key === "Escape" && (choosing.path.length || choosing.chosen)) choosing.stepBack();
  else if (event.key === "Escape" && choosing.goBack()) return true;
  else if (event.key.toLowerCase() === "l" && ask) openList(table, ask);
  else if (event.key.toLowerCase() === "a" && ask && ask.options.length !== 1 && table.advised) void openAdvice(table, ask);
  else if (event.key.toLowerCase() === "b") table.board.focus();
  else if (event.key === "?" || event.key.toLowerCase() === "h") openKeys();
  else if (event.key === "+" || event.key === "=") table.board.view.zoom(1.3);
  else if (event.key === "-") table.board.view.zoom(1 / 1.3);
  else if (event.key === "Home") table.board.view.reset();
  else if (event.shiftKey && event.key.startsWith("Arrow")) panBy(table, event.key);
  else return false;
  return true;
}

/** @param {Table} table @param {string} key */
function panBy(table, key) {
  table.board.view.pan(key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0, key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0);
}

/** What each key does. @type {[string, string[]][]} */
const KEYS = [
  ["parts", ["Tab"]],
  ["board", ["B"]],
  ["walk", ["←", "→", "↑", "↓"]],
  ["pick", ["Enter"]],
  ["digits", ["1", "…", "9"]],
  ["pass", ["0"]],
  ["list", ["L"]],
  ["advice", ["A"]],
  ["back", ["Esc"]],
  ["why", ["?"]],
  ["zoom", ["+", "−", "Home"]],
  ["pan", ["Shift", "← → ↑ ↓"]],
  ["measure", ["M"]],
  ["compose", ["← → ↑ ↓", "Shift"]],
  ["setDown", ["Enter"]],
  ["lay", ["← → ↑ ↓", "R", "Enter"]],
  ["order", ["Enter", "← → ↑ ↓", "Del"]],
  ["help", ["H"]],
];

/** The page of all keys. */
export function openKeys() {
  const row = (/** @type {[string, string[]]} */ [name, keys]) =>
    el(
      "div",
      null,
      el(
        "dt",
        null,
        keys.map((key) => (key === "…" ? key : el("kbd", null, key))),
      ),
      el("dd", null, t(`table.key.${name}`)),
    );
  return openDialog(t("table.keys"), { class: "keys", close: t("close") }, el("dl", null, KEYS.map(row)), el("p", { class: "hint" }, t("table.keysTouch")));
}
