// @ts-check
/** A first game is guided: each rule that asks explains itself once, with what is lit. */

import { button, el, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { get, hasSeen, markSeen, set } from "../store.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
function nameOf(table) {
  return `${table.model.table?.game ?? ""}/${table.ask?.rule ?? ""}`;
}

/**
 * The card that explains what is asked; null if that is known, or nobody wants to hear it.
 * @param {Table} table
 * @returns {HTMLElement | null}
 */
export function drawGuide(table) {
  const { ask, laws } = table;
  if (!ask || table.choosing.busy || table.mode || !get("guide") || !laws.byId.size) return null;
  const name = nameOf(table);
  if (hasSeen(name) && table.guiding !== name) return null;
  if (table.guiding !== name) {
    table.guiding = name;
    markSeen(name);
  }
  const onBoard = [...table.lights.lit].filter((thing) => table.board.nodeOf(thing)).length;
  const inTrays = table.lights.lit.size - onBoard;
  const where = [
    onBoard ? t("table.litBoard", { count: onBoard }) : "",
    inTrays ? t("table.litTrays", { count: inTrays }) : "",
    !onBoard && !inTrays ? t("table.litNone") : "",
  ].filter(Boolean);
  const close = () => {
    table.guiding = "";
    table.draw();
  };
  const off = () => {
    set("guide", false);
    close();
  };
  return el(
    "aside",
    { class: "guide panel", "aria-label": t("table.guide") },
    el("header", null, symbol("lamp"), el("b", { class: "display" }, t("table.guideTitle"))),
    el("p", null, laws.text(ask.rule)),
    el("p", { class: "lit" }, where.join(" ")),
    el("footer", null, button(t("table.gotIt"), close, { class: "small" }), button(t("guide.off"), off, { class: "small quiet", title: t("table.guideOff") })),
  );
}

/** The guide stands where it hides nothing; on small screens that is nowhere, so it lies on the board. @param {Table} table */
export function placeGuide({ guide, board, chat }) {
  const small = window.matchMedia("(max-width: 1100px)").matches;
  const wanted = small ? board.root : chat.root.parentElement;
  if (guide.parentElement === wanted) return;
  if (small) board.root.append(guide);
  else chat.root.before(guide);
}
