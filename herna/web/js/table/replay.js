// @ts-check
/** Looking back: a game step by step, with the log of each step, by the eyes of a seat or an onlooker. */

import { call } from "../api.js";
import { button, el, fill, select, symbol, toast } from "../dom.js";
import { language, t } from "../i18n.js";
import { pace } from "../store.js";
import { copy, linkTo, nameOf, shared } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{step: number, steps: number, seat: number | null, scene: import("./model.js").Scene, words: string[], lines: import("./model.js").Line[]}} Page */

const STEP = 900;

export class Replay {
  /**
   * @param {Table} table
   * @param {number} step
   */
  constructor(table, step) {
    this.table = table;
    this.step = step;
    /** @type {number | null} */
    this.eyes = table.seat;
    /** @type {Page | null} */
    this.page = null;
    this.playing = 0;
    this.wanted = 0;
    /** Where the slider has been drawn to while an answer was awaited. @type {number | null} */
    this.drawnTo = null;
    this.awaiting = false;
    /** One node for good: a slider that is drawn anew falls out of the hand that holds it. */
    this.slider = el("input", { type: "range", min: "0", step: "1", data: { focus: "slider" } });
    this.slider.addEventListener("input", () => void this.slide(Number(this.slider.value)));
    this.status = el("b", { role: "status" });
    this.head = el("div");
    this.buttons = el("div", { class: "picks" });
    this.root = el(
      "section",
      { class: "prompt replaying" },
      el("span", { class: "cue" }, symbol("replay")),
      el("div", { class: "ask" }, this.head, this.slider),
      this.buttons,
    );
    this.spoken = language();
    /** What was told at each step that was looked at. @type {Map<number, Page["lines"]>} */
    this.told = new Map();
  }

  /** The log up to this step, as far back as the steps before it were looked at. */
  get lines() {
    const lines = [];
    for (let step = this.step; this.told.has(step); step -= 1) lines.unshift(...(this.told.get(step) ?? []));
    return lines;
  }

  /** @param {number} step */
  async go(step) {
    this.wanted += 1;
    const asked = this.wanted;
    const key = this.table.held.key;
    const eyes = this.eyes === null ? "" : `&seat=${this.eyes}`;
    try {
      const page = await call(
        "GET",
        `/tables/${encodeURIComponent(this.table.id)}/replay?step=${Math.max(0, step)}${eyes}&lang=${language()}`,
        undefined,
        key,
      );
      if (asked !== this.wanted || this.table.mode !== this) return;
      const near = this.page !== null && Math.abs(page.step - this.page.step) === 1;
      this.page = page;
      this.step = page.step;
      if (this.spoken !== language()) this.told.clear();
      this.spoken = language();
      this.told.set(page.step, this.told.get(page.step) ?? page.lines);
      page.lines = this.lines;
      history.replaceState(history.state, "", `${location.pathname}?step=${this.step}`);
      this.table.showReplay(page, !near);
    } catch (error) {
      this.stop();
      toast(error instanceof Error ? error.message : String(error), "bad");
      if (!this.page) this.table.closeReplay();
    }
  }

  /** The slider is drawn: one step is asked for at a time, and of those meanwhile only the last. @param {number} step */
  async slide(step) {
    this.drawnTo = step;
    this.status.textContent = t("table.stepOf", { step, steps: this.page?.steps ?? 0 });
    if (this.awaiting) return;
    this.awaiting = true;
    while (this.drawnTo !== null) {
      /** @type {number} */
      const to = this.drawnTo;
      await this.go(to);
      if (this.drawnTo === to) this.drawnTo = null;
    }
    this.awaiting = false;
  }

  toggle() {
    if (this.playing) {
      this.stop();
    } else {
      this.playing = window.setInterval(() => {
        if (!this.page || this.step >= this.page.steps) this.stop();
        else void this.go(this.step + 1);
      }, STEP * (pace() || 0.5));
    }
    this.table.draw();
  }

  stop() {
    window.clearInterval(this.playing);
    this.playing = 0;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const steps = this.page?.steps ?? 0;
    const to = /** @type {Record<string, number>} */ ({
      ArrowLeft: this.step - 1,
      ArrowRight: this.step + 1,
      Home: 0,
      End: steps,
      PageUp: this.step - 10,
      PageDown: this.step + 10,
    })[event.key];
    if (to !== undefined) void this.go(Math.max(0, Math.min(steps, to)));
    else if (event.key === " ") this.toggle();
    else if (event.key === "Escape") this.table.closeReplay();
    else return false;
    return true;
  }

  /** The controls, in the place of the prompt. */
  draw() {
    const { page, table } = this;
    const steps = page?.steps ?? 0;
    const move = (/** @type {string} */ label, /** @type {number} */ to, /** @type {string} */ turn) =>
      button(t(label), () => void this.go(to), { symbol: "arrow", bare: true, class: turn, data: { focus: label } });
    this.root.setAttribute("aria-label", t("table.replay"));
    this.slider.setAttribute("aria-label", t("table.step"));
    this.slider.max = String(steps);
    if (this.drawnTo === null) {
      this.slider.value = String(this.step);
      this.status.textContent = t("table.stepOf", { step: this.step, steps });
    }
    fill(this.head, this.status, this.eyesField());
    fill(
      this.buttons,
      move("table.stepBackward", Math.max(0, this.step - 1), "left"),
      button(t(this.playing ? "table.pause" : "table.playOn"), () => this.toggle(), { class: "small", data: { focus: "play" } }),
      move("table.stepForward", Math.min(steps, this.step + 1), ""),
      button(t("table.copyPosition"), () => void this.copyPosition(), { symbol: "link", bare: true }),
      button(t("table.toTable"), () => table.closeReplay(), { class: "main small" }),
    );
    return this.root;
  }

  /** Whose eyes: of a game that goes on, only one's own. */
  eyesField() {
    const { model, seat } = this.table;
    if (!model.over) return null;
    const choices = [
      { id: "", label: t("table.onlooker") },
      ...(model.table?.chairs ?? []).map((_, place) => ({ id: String(place), label: nameOf(model.table, place) })),
    ];
    const value = this.eyes === null ? "" : String(this.eyes);
    return select(
      choices,
      value,
      (id) => {
        this.eyes = id === "" ? null : Number(id);
        this.told.clear();
        void this.go(this.step);
      },
      { class: "field small", "aria-label": t("table.eyes"), title: t("table.eyes"), data: { focus: "eyes", own: seat } },
    );
  }

  async copyPosition() {
    if (await copy(`${await linkTo(this.table.id)}?step=${this.step}`)) toast(shared(t("table.copied")));
  }
}
