// @ts-check
/** Games that are over: to be watched again, step by step. */

import { el, fill, keepingFocus, symbol } from "./dom.js";
import { ago, t } from "./i18n.js";
import { away, link, row } from "./lobby.js";
import { look, myTables, setTitle } from "./mine.js";

/** @typedef {import("./api.js").Mine} Mine */

/**
 * Shows my finished games.
 * @param {HTMLElement} root
 */
export function openReplays(root) {
  const panel = el("section", { class: "panel mytables replays", "aria-labelledby": "replays" });
  fill(root, panel);
  const draw = () => keepingFocus(panel, () => fill(panel, ...finished()));
  const speak = () => {
    setTitle(t("nav.replays"));
    draw();
  };
  document.addEventListener("mine", draw);
  speak();
  void look();
  return { speak, close: () => document.removeEventListener("mine", draw) };
}

/** @returns {HTMLElement[]} */
function finished() {
  const all = myTables();
  const over = (all ?? []).filter((table) => table.status === "over");
  const heading = el("header", null, el("h1", { class: "display", id: "replays" }, t("replays.title")));
  if (!over.length) return [heading, el("p", { class: "none" }, symbol("replay"), all === null ? t("lobby.looking") : t("replays.none"))];
  return [heading, el("ul", null, over.map(line))];
}

/** @param {Mine} table */
function line(table) {
  const said = el("span", { class: "stt" }, t("state.over"), table.latest ? el("small", null, ago(table.latest)) : null);
  return row(table, said, [link(table, t("replays.watch"), "main", "?step=0"), away(table)]);
}
