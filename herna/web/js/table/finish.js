// @ts-check
/** The end of a game: who won and by which rule, how it went, and what decided it. */

import { call } from "../api.js";
import { button, el, openDialog, seatMark, svg, symbol } from "../dom.js";
import { language, t } from "../i18n.js";
import * as deeds from "./deeds.js";
import { seatPaint, silhouette } from "./ink.js";
import { markOf, nameOf } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{points: number[][], seats: number[]}} Curve */
/** @typedef {{step: number, seat: number, by: number, lead?: boolean}} Turn a step, for whom it changed most, and whether that one led from there to the end */

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [520, 190, 8, 12];
const TOLD = 3;

/** @param {Table} table */
export function openEnd(table) {
  const { over, table: glance } = table.model;
  if (!over || !glance) return;
  const chart = el("div", { class: "went" }, el("p", { class: "hint" }, t("table.reckoning")));
  const actions = el("div", { class: "end" });
  const watch = () => {
    dialog.shut();
    table.openReplay(0);
  };
  actions.append(button(t("table.watchAgain"), watch, { symbol: "replay" }));
  if (glance.rematch) actions.append(el("a", { class: "btn main", href: `/t/${glance.rematch}` }, t("table.toRematch")));
  else if (table.seat !== null) actions.append(button(t("table.rematch"), () => void deeds.rematch(table), { class: "main", symbol: "replay" }));
  const dialog = openDialog(
    over.text,
    { class: "finish", close: t("close") },
    table.laws.text(over.rule) ? el("p", { class: "by" }, table.laws.text(over.rule)) : "",
    table.laws.chip(over.rule),
    standings(table),
    chart,
    actions,
  );
  const step = (/** @type {number} */ place) => {
    dialog.shut();
    table.openReplay(place);
  };
  call("GET", `/tables/${encodeURIComponent(glance.id)}/curve`)
    .then((/** @type {Curve} */ curve) => chart.replaceChildren(...drawCurve(table, curve, step)))
    .catch(() => chart.replaceChildren());
}

/** The seats, best first. @param {Table} table */
function standings(table) {
  const { over, table: glance } = table.model;
  const scores = over?.scores ?? null;
  const won = over?.won ?? [];
  const rank = (/** @type {number} */ seat) => (won.includes(seat) ? 1e6 : 0) + (scores?.[seat] ?? 0);
  const seats = (glance?.chairs ?? []).map((_, seat) => seat).sort((one, other) => rank(other) - rank(one));
  return el(
    "ol",
    { class: "standings" },
    seats.map((seat) =>
      el(
        "li",
        { class: won.includes(seat) ? "won" : null },
        markOf(table, seat),
        el("b", null, nameOf(glance, seat)),
        won.includes(seat) ? symbol("crown", "", t("table.winner")) : null,
        scores ? el("span", { class: "num" }, scores[seat] ?? "") : null,
      ),
    ),
  );
}

/**
 * What decided a game: where its winner took the lead for good; where there is none, the biggest step towards how it ended.
 * @param {number[][]} points
 * @param {number[]} won
 * @returns {Turn | null}
 */
export function decisive(points, won) {
  const change = (/** @type {number} */ step, /** @type {number} */ seat) => (points[step]?.[seat] ?? 0) - (points[step - 1]?.[seat] ?? 0);
  const [seat = -1] = won;
  const leads = (/** @type {number[]} */ row) => row.every((value, other) => other === seat || value < (row[seat] ?? 0));
  const after = won.length === 1 && (points[0]?.length ?? 0) > 1 ? points.map(leads).lastIndexOf(false) + 1 : 0;
  if (after > 0 && after < points.length) return { step: after, seat, by: change(after, seat), lead: true };
  /** @type {Turn | null} */
  let found = null;
  for (let step = 1; step < points.length; step += 1) {
    (points[step] ?? []).forEach((_, each) => {
      const by = change(step, each);
      const fits = won.includes(each) ? by > 0 : by < 0;
      if (fits && Math.abs(by) > Math.abs(found?.by ?? 0)) found = { step, seat: each, by };
    });
  }
  return found;
}

/**
 * @param {Table} table
 * @param {Curve} curve
 * @param {(step: number) => void} go
 */
function drawCurve(table, curve, go) {
  const { points } = curve;
  if (points.length < 2) return [];
  const x = (/** @type {number} */ step) => LEFT + (step / (points.length - 1)) * (WIDTH - LEFT - 28);
  const y = (/** @type {number} */ value) => BOTTOM + (1 - Math.max(0, Math.min(1, value))) * (HEIGHT - 2 * BOTTOM);
  const swing = decisive(points, table.model.over?.won ?? []);
  const shared = points.every((row) => row.every((value) => value === row[0])); // all win or lose together
  const seats = (points[0] ?? []).map((_, seat) => seat).slice(0, shared ? 1 : undefined);
  const lines = seats.flatMap((seat) => {
    const colour = table.colours[seat] ?? 0;
    const d = points.map((row, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(row[seat] ?? 0).toFixed(1)}`).join("");
    const { face } = seatPaint(colour);
    const end = silhouette(colour, x(points.length - 1) + 14, y(points.at(-1)?.[seat] ?? 0), 7);
    return [
      svg("path", { d, class: "case" }),
      svg("path", { d, class: "run", style: { stroke: face } }),
      svg("path", { d: end, class: "mark", style: { fill: face } }),
    ];
  });
  const grid = [0, 0.5, 1].map((value) => svg("path", { d: `M${LEFT} ${y(value)}H${WIDTH - 28}`, class: "grid" }));
  const at = swing ? svg("path", { d: `M${x(swing.step)} ${BOTTOM}V${HEIGHT - BOTTOM}`, class: "swing" }) : null;
  const said = [svg("text", { x: LEFT + 4, y: y(1) + 13 }, t("end.well")), svg("text", { x: LEFT + 4, y: y(0) - 5 }, t("end.badly"))];
  const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("table.curve") }, ...grid, at, ...lines, ...said);
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    const share = ((event.clientX - box.x) / box.width) * WIDTH;
    go(Math.max(0, Math.min(points.length - 1, Math.round(((share - LEFT) / (WIDTH - LEFT - 28)) * (points.length - 1)))));
  });
  const names = shared
    ? null
    : el(
        "figcaption",
        null,
        seats.map((seat) => el("span", null, seatMark(table.colours[seat] ?? 0, "s"), nameOf(table.model.table, seat))),
      );
  const title = t(shared ? "table.curveShared" : "table.curve");
  return [
    el("figure", null, el("h3", null, title), el("div", { class: "curve" }, picture), names),
    swing ? decided(table, swing, shared ? t("table.everybody") : nameOf(table.model.table, swing.seat), go) : "",
  ];
}

/** @param {Table} table @param {Turn} turn @param {string} name for whom @param {(step: number) => void} go */
function decided(table, turn, name, go) {
  const words = t(turn.lead ? "end.lead" : turn.by > 0 ? "table.decidedFor" : "table.decidedAgainst", { name, step: turn.step });
  const told = el("small");
  call("GET", `/tables/${encodeURIComponent(table.id)}/replay?step=${turn.step}&lang=${language()}`)
    .then((page) => (told.textContent = page.lines.slice(0, TOLD).map((/** @type {{text: string}} */ line) => line.text).join(" ")))
    .catch(() => {});
  return el(
    "p",
    { class: "decided" },
    symbol("star", "i-s"),
    el("span", null, words, told),
    button(t("table.seeIt"), () => go(turn.step), { class: "small", symbol: "replay" }),
  );
}
