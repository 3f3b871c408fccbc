// @ts-check
/** What two sides do to each other, beside the board: a ring of values, the sums, and how it ends. It stays until the next begins. */

import { el, fill, svg, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { barring } from "./board.js";
import { tumbleIn } from "./motion.js";
import { markOf } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{title: string, text?: string, seat?: number, symbol?: string, badge?: string, things?: string[], lines?: string[], dice?: number[], total?: number | null}} Side */
/** @typedef {{id: string, title: string, values: [number, number], symbol?: string, state?: "now" | "done" | "open"}} Spoke */
/** @typedef {{title: string, values?: [string, string], symbol?: string, note?: string, form?: "head" | "sum" | "die", winner?: number, dice?: number[], passed?: number}} Row */
/** @typedef {{id: string, title: string, sides: [Side, Side], ring?: Spoke[], rows?: Row[], steps?: string[], result?: string, winner?: number}} Panel */

const SMALL = window.matchMedia("(max-width: 719px)");
/** Half the ring, in shares of its box. */
const WIDE = 18;
const HIGH = 40;

export class Duel {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.root = el("section", { class: "panel duel", hidden: true });
    /** The one that was folded, until another begins. */
    this.folded = "";
    this.shown = "";
    /** How it ended: which one, and what was asked when that was first seen. @type {{what: string, asked: number} | null} */
    this.ended = null;
    /** How far its lines are scrolled. */
    this.at = Number.MAX_SAFE_INTEGER;
  }

  /** @returns {Panel | null} */
  get panel() {
    return this.table.scene?.panel ?? null;
  }

  /** @param {boolean} still nothing moves */
  draw(still) {
    const { panel, root, table } = this;
    root.hidden = !panel;
    if (!panel) {
      root.replaceChildren();
      if (table.tab === "panel") table.tab = "table";
      return;
    }
    if (panel.id !== this.shown || (this.ended && this.ended.what !== lasting(panel))) this.folded = ""; // it begins anew
    this.shown = panel.id;
    this.leave(panel);
    const before = dice(root);
    const old = root.querySelector(".sums");
    const read = old !== null && old.scrollTop + old.clientHeight < old.scrollHeight - 4;
    this.at = still && read ? old.scrollTop : Number.MAX_SAFE_INTEGER; // what was added last is read first
    const open = !this.folded;
    root.setAttribute("aria-label", panel.title);
    root.classList.toggle("folded", !open);
    root.classList.toggle("live", !panel.result);
    root.dataset.panel = panel.id;
    const result = panel.result ? el("p", { class: "result", role: "status" }, this.mark(panel, panel.winner), panel.result) : null;
    fill(root, this.head(panel, open), result, this.ring(panel), this.sums(panel)); // how it ended is never below the edge
    this.settle();
    if (!still) tumbleIn([...root.querySelectorAll(".roll")].filter((die, place) => before.length && before[place] !== die.textContent));
  }

  /** The lines stand where they did, once it is known how much room there is. */
  settle() {
    const sums = this.root.querySelector(".sums");
    if (sums) sums.scrollTop = this.at;
  }

  /** What is over has been read when the next but one question comes: it folds, and the mat has its room again. @param {Panel} panel */
  leave(panel) {
    const what = lasting(panel);
    const asked = this.table.ask?.number ?? 0;
    if (!panel.result) this.ended = null;
    else if (this.ended?.what !== what) this.ended = { what, asked };
    else if (!this.ended.asked) this.ended.asked = asked;
    else if (asked > this.ended.asked) {
      this.folded = panel.id;
      this.ended.asked = Infinity; // once
    }
  }

  /** Both sides, and how many rounds they have won. @param {Panel} panel @param {boolean} open */
  head(panel, open) {
    const small = SMALL.matches;
    const spread = small ? this.table.tab === "panel" : open;
    const turn = () => {
      if (small) return this.table.turn(spread ? "table" : "panel");
      this.folded = open ? panel.id : "";
      return this.table.draw({ still: true });
    };
    const fold = el(
      "button",
      { type: "button", class: "btn icon fold", "aria-expanded": String(spread), "aria-label": panel.title, title: panel.title, data: { focus: "panel-fold" }, onclick: turn },
      symbol("arrow", "i-s"),
    );
    return el("header", null, this.side(panel, 0), el("div", { class: "between" }, this.steps(panel), fold), this.side(panel, 1));
  }

  /** @param {Panel} panel @param {0 | 1} place */
  side(panel, place) {
    const side = panel.sides[place];
    const hint = (/** @type {boolean} */ on) => () => this.table.board.hint(on ? (side.things ?? []) : []);
    const total = side.total ?? null;
    const lines = (side.lines ?? []).map((line) => el("li", null, line));
    return el(
      "div",
      { class: `contender${place ? " right" : ""}${panel.winner === place ? " won" : ""}`, onpointerenter: hint(true), onpointerleave: hint(false) },
      this.mark(panel, place, side.badge),
      el("div", { class: "who" }, el("b", null, side.title), side.text ? el("small", null, side.text) : null),
      total === null ? null : el("span", { class: "total num" }, total),
      lines.length ? el("ul", { class: "few" }, lines) : null,
    );
  }

  /** The mark of a side. @param {Panel} panel @param {number | undefined} place @param {string} [badge] */
  mark(panel, place, badge = "") {
    const side = place === undefined ? null : panel.sides[/** @type {0 | 1} */ (place)];
    if (!side) return null;
    const made = side.seat === undefined ? el("span", { class: "stranger" }, symbol(side.symbol || "skull", "i-s")) : markOf(this.table, side.seat, "");
    if (badge) made.append(el("i", { class: "badge num" }, badge));
    return made;
  }

  /** @param {Panel} panel */
  steps(panel) {
    const step = (/** @type {string} */ state, /** @type {number} */ place) => {
      const won = panel.sides[/** @type {0 | 1} */ (state === "" ? -1 : Number(state))];
      const colour = won?.seat === undefined ? "" : ` p${(this.table.colours[won.seat] ?? won.seat) + 1}`;
      const said = won ? t("panel.stepWon", { place: place + 1, name: won.title }) : t("panel.step", { place: place + 1 });
      return el("li", { class: `${won ? `won${colour}` : state}`, "aria-current": state === "now" ? "step" : null, title: said }, el("span", { "aria-hidden": "true" }, place + 1), el("span", { class: "sr" }, said));
    };
    return panel.steps?.length ? el("ol", { class: "rounds", "aria-label": t("panel.steps") }, panel.steps.map(step)) : null;
  }

  /** The values around a ring: those that may follow can be clicked; between them what has been rolled, and what it has come to. @param {Panel} panel */
  ring(panel) {
    const spokes = panel.ring ?? [];
    const totals = panel.sides.map((side) => side.total ?? null);
    const rolled = panel.sides.some((side) => side.dice?.length);
    if (!spokes.length && !rolled) return null;
    const ahead = (/** @type {number} */ place) => (totals[place] ?? 0) > (totals[1 - place] ?? 0);
    const sum = totals.some((total) => total !== null)
      ? el("p", { class: "score", "aria-hidden": "true" }, totals.map((total, place) => el("b", { class: ahead(place) ? "num" : "num low" }, total ?? "–")))
      : null;
    return el(
      "div",
      { class: spokes.length ? "fig" : "fig bare" },
      outline(spokes),
      panel.sides.map((side, place) => this.dice(side, place)),
      spokes.length ? el("ul", { class: "ring", "aria-label": t("panel.values") }, spokes.map((spoke, place) => this.spoke(panel, spoke, place, spokes.length))) : null,
      sum,
    );
  }

  /** @param {Side} side @param {number} place */
  dice(side, place) {
    if (!side.dice?.length) return null;
    const label = t("panel.rolled", { name: side.title, dice: side.dice.join(", ") });
    return el("div", { class: `dice-of${place ? " right" : ""}`, role: "img", "aria-label": label, title: label }, side.dice.map((each) => el("span", { class: "roll num" }, el("span", { class: "pic" }, each))));
  }

  /** @param {Panel} panel @param {Spoke} spoke @param {number} place @param {number} count */
  spoke(panel, spoke, place, count) {
    const { lights } = this.table;
    const [across, down] = direction(place, count);
    const [lit, picked, barred] = [lights.lit.has(spoke.id), lights.picked.includes(spoke.id), barring(lights)(spoke.id)];
    const side = across > 0.1 ? "east" : across < -0.1 ? "west" : down < 0 ? "north" : "south";
    const now = lit ? (this.table.ask?.options.find((option) => option.things[0] === spoke.id)?.note ?? "") : ""; // what it comes to for whoever chooses it
    const worth = now || spoke.values.join(" : ");
    const said = [spoke.title, t("panel.worth", { one: spoke.values[0], other: spoke.values[1] }), now && t("panel.now", { sums: now }), spoke.state ? t(`panel.state.${spoke.state}`) : "", lit ? t("table.selectable") : ""];
    return el(
      "li",
      { class: side, style: { left: `${50 + WIDE * across}%`, top: `${50 + HIGH * down}%` } },
      el(
        "button",
        {
          type: "button",
          class: `spoke ${spoke.state ?? ""}${lit ? " can" : ""}${picked ? " chosen" : ""}${barred ? " barred" : ""}`,
          data: { thing: spoke.id, focus: spoke.id },
          "aria-label": said.filter(Boolean).join(", "),
          "aria-pressed": picked ? "true" : null,
          "aria-disabled": barred ? "true" : null,
        },
        el("span", { class: "knob", "aria-hidden": "true" }, spoke.symbol ? symbol(spoke.symbol) : spoke.title.slice(0, 1)),
        el("span", { class: "name", "aria-hidden": "true" }, spoke.title, el("small", { class: "num" }, worth)),
      ),
    );
  }

  /** The dice of a line: those that have passed are whole. @param {number[]} dice @param {number} passed */
  rolled(dice, passed) {
    const label = t("panel.passed", { dice: dice.join(", "), passed });
    return el("span", { class: "thrown", role: "img", "aria-label": label, title: label }, dice.map((die, place) => el("i", { class: `num${place < passed ? "" : " missed"}` }, die)));
  }

  /** Where the totals come from, line by line. @param {Panel} panel */
  sums(panel) {
    const rows = panel.rows ?? [];
    if (!rows.length) return null;
    const name = (/** @type {Side} */ side, /** @type {number} */ place) => el("th", { scope: "col" }, this.mark(panel, place), el("span", { class: "sr" }, side.title));
    const line = (/** @type {Row} */ row) => {
      const title = [row.symbol ? symbol(row.symbol, "i-s") : row.form === "die" ? symbol("d12", "i-s") : null, el("span", null, row.title, row.note ? el("small", null, row.note) : null)];
      if (row.form === "head") return el("tr", { class: "is-head" }, el("th", { scope: "colgroup", colspan: 3 }, title));
      const value = (/** @type {string} */ each, /** @type {number} */ place) => el("td", { class: `num${row.winner === place ? " won" : ""}` }, each);
      const rolled = row.dice?.length ? this.rolled(row.dice, row.passed ?? 0) : null;
      return el("tr", { class: row.form ? `is-${row.form}` : null }, el("th", { scope: "row" }, title, rolled), (row.values ?? ["", ""]).map(value));
    };
    return el(
      "div",
      { class: "sums", tabindex: "0", role: "region", "aria-label": t("panel.sums"), data: { focus: "panel-sums" } },
      el("table", null, el("thead", null, el("tr", null, el("td"), panel.sides.map(name))), el("tbody", null, rows.map(line))),
    );
  }
}

/** What stays the same of what is over. @param {Panel} panel */
function lasting(panel) {
  return panel.result ? JSON.stringify([panel.id, panel.sides.map((side) => side.title), panel.rows]) : "";
}

/** Where a spoke is, from the middle. @param {number} place @param {number} count @returns {[number, number]} */
function direction(place, count) {
  const angle = (2 * Math.PI * place) / count;
  return [Math.sin(angle), -Math.cos(angle)];
}

/** The ring itself: the sides to what may follow are strong. @param {Spoke[]} spokes */
function outline(spokes) {
  const at = (/** @type {number} */ place) => direction(place, spokes.length).map((share, axis) => 50 + (axis ? HIGH : WIDE) * share);
  const side = (/** @type {Spoke} */ spoke, /** @type {number} */ place) => {
    const next = (place + 1) % spokes.length;
    const states = [spoke.state, spokes[next]?.state];
    return svg("path", { d: `M${at(place).join(" ")}L${at(next).join(" ")}`, class: states.includes("now") && states.includes("open") ? "on" : "" });
  };
  return spokes.length > 2 ? svg("svg", { class: "rim", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" }, spokes.map(side)) : null;
}

/** What was rolled. @param {HTMLElement} root */
function dice(root) {
  return [...root.querySelectorAll(".roll")].map((die) => die.textContent);
}
