// @ts-check
/** My tables, looked at again and again: where I am awaited, in the lobby, in the title of the window and as a notice of the browser. */

import { mine } from "./api.js";
import { t } from "./i18n.js";
import { current, navigate } from "./router.js";
import { get } from "./store.js";

/** @typedef {import("./api.js").Mine} Mine */

const EVERY = 15_000;

/** @type {Mine[] | null} */
let known = null;
/** Where I was awaited when I last looked. @type {Set<string> | null} */
let before = null;
let title = "";
/** @type {Promise<void> | null} */
let asking = null;
let again = false;

/** My tables as they were last seen; null before the first look. */
export function myTables() {
  return known;
}

/** How many tables wait for me. */
export function waitingForMe() {
  return (known ?? []).filter((each) => each.awaited).length;
}

/** Begins to look: now, every few seconds, and whenever somebody comes back to the window. */
export function watchMine() {
  window.setInterval(look, EVERY);
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", () => document.hidden || look());
  document.addEventListener("language", look);
  document.addEventListener("stored", (event) => {
    if (/** @type {CustomEvent} */ (event).detail === "keys") look();
  });
  look();
}

/**
 * Looks at once; the document hears "mine". Whoever asks while we look has the answer of the next look.
 * @returns {Promise<void>}
 */
export function look() {
  again = asking !== null;
  asking ??= mine()
    .then(take)
    .catch(() => {}) // the room is away for a moment: what was seen last stays
    .then(() => {
      asking = null;
      return again ? look() : undefined;
    });
  return asking;
}

/** @param {Mine[]} found */
function take(found) {
  known = found;
  const now = new Set(found.filter((each) => each.awaited).map((each) => each.id));
  for (const each of found) {
    if (before && now.has(each.id) && !before.has(each.id)) tell(each);
  }
  before = now;
  setTitle(title);
  document.dispatchEvent(new CustomEvent("mine"));
}

/**
 * Tells me that it is my turn, unless I am looking at that table.
 * @param {Mine} table
 */
function tell(table) {
  const here = current().name === "table" && current().id === table.id && !document.hidden;
  if (here || !get("notices") || !("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(t("notice.turn"), { body: `${table.name} · ${table.title}`, tag: table.id, icon: "/art/lobby-lamp.svg" });
  note.onclick = () => {
    window.focus();
    navigate(`/t/${table.id}`);
    note.close();
  };
}

/**
 * The title of the window, with the number of tables that wait.
 * @param {string} text
 */
export function setTitle(text) {
  title = text;
  const count = waitingForMe();
  document.title = `${count ? `(${count}) ` : ""}${text ? `${text} · ` : ""}Herna`;
}
