// @ts-check
/** A value that somebody composes with hand, keys or numbers: its ghost, what the room says of it, and setting it down. */

import { announce, button, el, fill, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { standing } from "./choice.js";
import { arrow, drawn, gripsOf, holding, nudged } from "./drag.js";
import { drawFields } from "./fields.js";
import { Ghost } from "./ghost.js";
import { lengthIn } from "./measure.js";
import { read, spell } from "./spelling.js";
import { Trial } from "./trial.js";
import { fresh, heldAt, landing, spent, understood, unitOf, written } from "./way.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./model.js").Option} Option */
/** @typedef {import("./plane.js").Point} Point */
/** @typedef {import("./way.js").Guide} Guide */
/** @typedef {import("./way.js").Stop} Stop */
/** @typedef {import("./way.js").Value} Value */
/** @typedef {import("./drag.js").Grip} Grip */

/** @typedef {{at: Point, size: number}} Held where the piece in hand is on the board, and how large */

/** A key makes a quarter of a unit, or two degrees; with Shift a whole one, or ten. */
const STEPS = { length: [0.25, 1], angle: [200, 1000] };

export class Composing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.ghost = new Ghost(table.board);
    this.number = -1;
    /** What has been composed; null where nobody has begun. @type {Value | null} */
    this.value = null;
    /** The proposal that it is, as long as no hand has changed it. @type {Option | null} */
    this.option = null;
    /** What stops the piece, as far as the page knows. @type {Stop | null} */
    this.stop = null;
    this.trial = new Trial(table, () => (this.active ? { number: this.number, text: this.text } : null), () => this.draw());
    /** Whether the numbers are shown to be typed. */
    this.typing = false;
    /** Where the piece was when the view was led to it last. @type {Held | null} */
    this.led = null;
    /** Whether a hand holds a grip: then the board must not move. */
    this.handled = false;
    this.said = el("div", { class: "under verdict" });
    this.down = act("set-down ready", () => void this.setDown());
    table.board.view.hearers.push(() => this.draw());
  }

  /** What the decision says of the piece in hand. @returns {Guide | null} */
  get guide() {
    const guide = this.table.ask?.guide;
    return this.table.choosing.busy || !guide || guide.kind === "order" ? null : guide;
  }

  /** What the words of a value are called, where the game says so. */
  get words() {
    return this.table.ask?.words ?? {};
  }

  get active() {
    return this.guide !== null && this.value !== null;
  }

  /** What would be answered. */
  get text() {
    const { guide, value } = this;
    return this.option?.text ?? (guide && value ? spell(written(guide, value)) : "");
  }

  /** The decision may be another one, or the board has been drawn anew. */
  sync() {
    const number = this.table.ask?.number ?? -1;
    if (number !== this.number) {
      this.number = number;
      this.led = null;
      this.forget();
      this.typing = false;
      this.table.asksSlot.style.removeProperty("min-height");
    }
    this.draw();
  }

  forget() {
    this.value = this.option = this.stop = null;
    this.trial.forget();
  }

  /**
   * Another value, made by hand; or a proposal that was chosen.
   * @param {Value} value
   * @param {Stop | null} [stop]
   * @param {Option | null} [option]
   */
  change(value, stop = null, option = null) {
    const { guide } = this;
    if (!guide) return;
    const begun = this.value !== null;
    const legs = this.value?.legs.length;
    if (!begun) this.table.asksSlot.style.setProperty("min-height", `${heightOf(this.table.asksSlot)}px`); // the board stays where it is
    this.value = option ? value : { ...value, aim: fresh(guide).aim };
    [this.stop, this.option] = [stop ?? landing(guide, value), option];
    this.lead();
    if (!begun || this.typing || legs !== value.legs.length) this.table.draw();
    else this.draw();
    void this.trial.check();
  }

  /** The piece in hand, for whoever looks at the board: where it was when the view was led to it last. @returns {Held | null} */
  held() {
    const { guide, table } = this;
    if (!guide) return null;
    const led = table.ask?.number === this.number ? this.led : null;
    return led ?? heldAt(guide, fresh(guide), table.scene?.scale || 1);
  }

  /** The view goes after a piece that is hardly seen, unless a hand holds it. */
  lead() {
    const { guide, value, table } = this;
    if (!guide || !value || this.handled) return;
    const { at, size } = heldAt(guide, value, table.scene?.scale || 1);
    const { view } = table.board;
    if (view.shows(at)) return;
    this.led = { at, size };
    view.lead(at);
    view.follow(at, false, size);
  }

  /** The best proposal that leads to a thing; the others can be chosen when its ghost is seen. @param {Ask} ask @param {string[]} path @returns {Option | null} */
  first(ask, path) {
    const { complete, left } = standing(ask, path);
    return ask.guide && path.length && complete.length === left.length ? (complete[0] ?? null) : null;
  }

  /** How long the way of a proposal is, where that tells it from others. @param {Option} option */
  noteOf(option) {
    const { guide } = this;
    const value = guide?.budget ? understood(guide, read(option.text)) : null;
    return guide && value?.legs.length ? lengthIn(spent(guide, value.legs) / unitOf(guide), this.table.scene) : "";
  }

  /** Shows what a proposal comes to, and waits. @param {Option} option @returns {boolean} whether it is a value of the guide */
  show(option) {
    const { guide } = this;
    const value = guide && understood(guide, read(option.text));
    if (!value) return false;
    this.table.tip.hide();
    this.table.choosing.path = [];
    this.change(value, null, option);
    this.table.draw();
    this.down.focus({ preventScroll: true });
    announce(option.label);
    return true;
  }

  dropLeg() {
    const { value, guide } = this;
    if (!value || !guide) return;
    if (value.legs.length > 1 || (guide.kind === "edge" && value.legs.length)) this.change({ ...value, legs: value.legs.slice(0, -1) });
    else this.startOver();
  }

  startOver() {
    this.forget();
    this.table.draw();
  }

  async setDown() {
    const { ask } = this.table;
    if (!ask || !this.active || this.trial.broken) return;
    await this.table.choosing.take(ask, { text: this.text, label: this.trial.verdict?.label ?? this.text, things: [] });
  }

  /** The ghost, its grips, and what is said of it. */
  draw() {
    const { guide, ghost } = this;
    if (!guide) {
      ghost.clear();
      return;
    }
    const value = this.value ?? fresh(guide);
    const shapes = this.active ? (this.trial.verdict?.shapes ?? []) : [];
    ghost.draw(guide, value, this.active, { stop: this.stop?.thing ?? "", broken: Boolean(this.trial.broken) || (this.active && landing(guide, value) !== null), shapes });
    const grips = gripsOf(guide, value, this.table.scene);
    ghost.take(guide, value, grips, (node, id) => this.listen(node, id));
    if (this.active) this.say(guide);
  }

  /** What is left, or which rule is broken. @param {Guide} guide */
  say(guide) {
    const { value, table, trial } = this;
    const { verdict, broken } = trial;
    const length = (/** @type {number} */ amount) => lengthIn(amount / unitOf(guide), table.scene, 2);
    const used = guide.budget ? t("free.used", { used: length(spent(guide, value?.legs ?? [])), budget: length(guide.budget) }) : "";
    const rule = broken ? verdict?.rule : this.stop?.rule;
    const why = broken ? verdict?.why || verdict?.error : this.stop && table.laws.text(this.stop.rule);
    const reason = why ? el("b", { class: broken ? "why-not" : "stopped" }, symbol("no", "i-s"), el("span", null, why)) : null;
    fill(this.said, used ? el("span", { class: "used num" }, used) : null, reason, table.laws.chip(rule));
    Object.assign(this.said.dataset, { text: this.text, checked: String(trial.known) }); // what is in hand, and whether the room has spoken about it
    this.down.setAttribute("aria-disabled", String(Boolean(broken)));
  }

  /** What stands in the prompt while something is composed. @param {Ask} ask */
  prompt(ask) {
    const { guide, value, table } = this;
    if (!guide || !value) return null;
    fill(this.down, el("kbd", null, "⏎"), el("span", { class: "l" }, t("free.setDown")));
    this.say(guide);
    const legs = value.legs.length > 0;
    const drop = legs ? act("drop-leg", () => this.dropLeg(), el("kbd", null, "Esc"), t("free.dropLeg")) : null;
    const over = act("start-over", () => this.startOver(), t("free.startOver"));
    return el(
      "section",
      { class: "prompt stacked composing", "aria-label": t("table.prompt") },
      el("span", { class: "cue" }, symbol("march")),
      el("div", { class: "ask", role: "status" }, el("b", { class: ask.prompt.length > 60 ? "long" : null }, this.option?.label ?? ask.prompt), this.said),
      el("div", { class: "picks" }, this.down, this.others(ask), this.files(guide, value), drop, over, this.typeButton()),
      this.typing ? drawFields(guide, value, table.scene, this.words, (changed) => this.change(changed)) : null,
    );
  }

  /** The other proposals that lead to the same thing. @param {Ask} ask */
  others(ask) {
    const { option, table } = this;
    const leading = option?.things.length ? ask.options.filter((each) => each.things.join() === option.things.join()) : [];
    const alike = leading.filter((each, place) => leading.findIndex((other) => other.text === each.text) === place);
    table.keys = new Map(alike.map((each, place) => [String(place + 1), { option: each, thing: "", count: 1, complete: true }]));
    if (alike.length < 2) return null;
    return alike.map((each, place) => {
      const made = act(`other-${place}`, () => void this.show(each), el("kbd", null, String(place + 1)), this.noteOf(each) || each.label);
      made.setAttribute("aria-pressed", String(each.text === option?.text));
      made.dataset.option = each.text;
      return made;
    });
  }

  /** Numbers in place of a hand. */
  typeButton() {
    if (!this.guide) return null;
    const props = { class: "small quiet type", symbol: "ruler", "aria-pressed": String(this.typing), data: { focus: "type" } };
    return button(t("free.type"), () => this.type(!this.typing), props);
  }

  /** @param {boolean} on */
  type(on) {
    const { guide } = this;
    if (!guide) return;
    this.typing = on;
    if (on && !this.value) this.change(fresh(guide));
    else this.table.draw();
    if (on) /** @type {HTMLElement | null} */ (this.table.asksSlot.querySelector(".fields :is(input, select, button)"))?.focus();
  }

  /** In how many files, where the piece can form up. @param {Guide} guide @param {Value} value */
  files(guide, value) {
    const [least = 0, most = 0] = guide.files ?? [];
    if (guide.kind !== "form" || most <= least) return null;
    const step = (/** @type {number} */ by, /** @type {string} */ label, /** @type {string} */ face) =>
      el(
        "button",
        {
          type: "button",
          class: "btn",
          "aria-label": label,
          title: label,
          disabled: value.files + by < least || value.files + by > most,
          data: { focus: `files${by}` },
          onclick: () => this.form(by),
        },
        face,
      );
    const count = el("output", null, t("free.files", { count: value.files }));
    return el("span", { class: "stepper" }, step(-1, t("free.fewerFiles"), "−"), count, step(1, t("free.moreFiles"), "+"));
  }

  /** @param {number} by */
  form(by) {
    const { guide } = this;
    const value = this.value ?? (guide && fresh(guide));
    if (!value) return;
    this.change({ ...value, files: value.files + by });
    this.table.draw();
  }

  /** A grip is drawn by a finger or a mouse, which then neither pans nor clicks; or moved by keys. @param {SVGGElement} node @param {string} id */
  listen(node, id) {
    /** @type {import("./drag.js").Hold | null} */
    let hold = null;
    const at = (/** @type {PointerEvent} */ event) => {
      const k = this.guide ? this.ghost.scale(this.guide) : 1;
      return /** @type {Point} */ (this.table.board.view.place(event.clientX, event.clientY).map((each) => each / k));
    };
    node.addEventListener("pointerdown", (event) => {
      const grip = this.grip(id);
      const { guide } = this;
      if (!grip || !guide || (event.pointerType === "mouse" && event.button !== 0)) return;
      event.stopPropagation();
      event.preventDefault();
      node.setPointerCapture(event.pointerId);
      node.focus({ preventScroll: true });
      this.table.tip.hide();
      hold = holding(this.value ?? fresh(guide), grip, at(event));
      this.handled = true;
      node.classList.add("held");
      this.still(true);
    });
    node.addEventListener("pointermove", (event) => {
      const grip = this.grip(id);
      const { guide } = this;
      if (!hold || !grip || !guide) return;
      event.stopPropagation();
      const moved = drawn(guide, grip, hold, at(event), this.aimedAt(event));
      if (!this.value && !moved.value.legs.length && guide.kind === "way") return;
      this.change(moved.value, moved.stop);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      node.addEventListener(end, (event) => {
        if (!hold) return;
        event.stopPropagation();
        hold = null;
        this.handled = false;
        node.classList.remove("held");
        this.still(false);
        this.lead();
      });
    }
    node.addEventListener("click", (event) => event.stopPropagation());
    node.addEventListener("keydown", (event) => this.keyOn(id, event));
  }

  /** While a hand holds the piece, the board must not move under it: what is said has as much room as it had. @param {boolean} on */
  still(on) {
    const { asksSlot } = this.table;
    if (on) asksSlot.style.setProperty("height", `${heightOf(asksSlot)}px`);
    else asksSlot.style.removeProperty("height");
    asksSlot.classList.toggle("still", on);
  }

  /** @param {string} id */
  grip(id) {
    const { guide } = this;
    return guide ? gripsOf(guide, this.value ?? fresh(guide), this.table.scene).find((each) => each.id === id) : undefined;
  }

  /** The middle of the thing under the pointer, in the guide's units. @param {PointerEvent} event @returns {Point | null} */
  aimedAt(event) {
    const { board } = this.table;
    const { guide } = this;
    const thing = guide && board.thingBelow(event.clientX, event.clientY, guide.thing);
    const box = thing ? board.placeOf(thing) : null;
    if (!guide || !box) return null;
    const k = this.ghost.scale(guide);
    return /** @type {Point} */ (board.view.place(box.x + box.width / 2, box.y + box.height / 2).map((each) => each / k));
  }

  /** More or less of a grip. @param {Grip} grip @param {number} sign @param {boolean} far */
  nudge(grip, sign, far) {
    const { guide } = this;
    if (!guide) return;
    const turns = grip.move ? grip.move.kind === "turn" : grip.name === "spin";
    const [small = 0, large = 0] = turns ? STEPS.angle : STEPS.length.map((each) => each * unitOf(guide));
    const moved = nudged(guide, this.value ?? fresh(guide), grip, sign * (far ? large : small));
    this.change(moved.value, moved.stop);
  }

  /** On a grip the arrows mean more and less of it. @param {string} id @param {KeyboardEvent} event */
  keyOn(id, event) {
    const sign = /** @type {Record<string, number>} */ ({ ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 })[event.key];
    const grip = this.grip(id);
    if (sign && grip) this.nudge(grip, sign, event.shiftKey);
    else if (!this.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Keys of the page while something can be composed. @param {KeyboardEvent} event @returns {boolean} whether it meant anything */
  key(event) {
    const { guide } = this;
    if (!guide) return false;
    const value = this.value ?? fresh(guide);
    const way = arrow(guide, value, gripsOf(guide, value, this.table.scene), event.key);
    if (way) this.nudge(...way, event.shiftKey);
    else if (event.key === "Enter" && this.active && !onButton(event)) void this.setDown();
    else if (event.key === "Escape" && this.active) this.dropLeg();
    else return false;
    return true;
  }
}

/** To the last part of a pixel. @param {Element} node */
function heightOf(node) {
  return node.getBoundingClientRect().height;
}

/** A button of the prompt. @param {string} name @param {() => void} onclick @param {...import("../dom.js").Child} words */
function act(name, onclick, ...words) {
  return el("button", { type: "button", class: `pick ${name}`, data: { focus: name }, onclick }, ...words);
}

/** A button hears its own Enter. @param {KeyboardEvent} event */
function onButton(event) {
  return event.target instanceof Element && event.target.closest("button, a, summary") !== null;
}
