// @ts-check
/** The end of a game: who won and by which rule, how it went, and what decided it. */

import { call } from "../api.js";
import { button, el, openDialog, seatMark, svg, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { seatPaint, silhouette } from "./ink.js";
import { markOf, nameOf } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{points: number[][], seats: number[]}} Curve */

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [520, 190, 8, 12];

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
  else if (table.seat !== null) actions.append(button(t("table.rematch"), () => void table.rematch(), { class: "main", symbol: "replay" }));
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
 * The step after which things looked most different, and for whom.
 * @param {number[][]} points
 * @returns {{step: number, seat: number, by: number} | null}
 */
export function biggestSwing(points) {
  /** @type {{step: number, seat: number, by: number} | null} */
  let found = null;
  for (let step = 1; step < points.length; step += 1) {
    (points[step] ?? []).forEach((value, seat) => {
      const by = value - (points[step - 1]?.[seat] ?? value);
      if (Math.abs(by) > Math.abs(found?.by ?? 0)) found = { step, seat, by };
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
  const swing = biggestSwing(points);
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
  const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("table.curve") }, ...grid, at, ...lines);
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
    swing ? decided(swing, shared ? t("table.everybody") : nameOf(table.model.table, swing.seat), go) : "",
  ];
}

/** @param {{step: number, by: number}} swing @param {string} name for whom @param {(step: number) => void} go */
function decided(swing, name, go) {
  const words = t(swing.by > 0 ? "table.decidedFor" : "table.decidedAgainst", { name, step: swing.step });
  return el(
    "p",
    { class: "decided" },
    symbol("star", "i-s"),
    el("span", null, words),
    button(t("table.seeIt"), () => go(swing.step), { class: "small", symbol: "replay" }),
  );
}
