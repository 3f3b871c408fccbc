// @ts-check
/** Several people at one screen: between those who have secrets, the screen is handed over. */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { markOf, nameOf } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

/**
 * The screen between two people: nothing of the table is seen.
 * @param {Table} table
 * @param {number} seat who shall come
 * @param {() => void} go
 */
export function drawHandover(table, seat, go) {
  const name = nameOf(table.model.table, seat);
  const here = button(t("table.iAm", { name }), go, { class: "main", data: { focus: "handover" } });
  const made = el(
    "div",
    { class: "handover", role: "dialog", "aria-modal": "true", "aria-label": t("table.handover") },
    el(
      "div",
      { class: "panel" },
      markOf(table, seat, "l"),
      el("h2", { class: "display" }, t("table.handTo", { name })),
      el("p", null, t("table.handWhy")),
      here,
    ),
  );
  queueMicrotask(() => here.focus());
  return made;
}
