// @ts-check
/** The seats that this browser holds: a line to the room for each, who is at the screen, and the hand-over between them. */

import { sit } from "../api.js";
import { el, fill, toast } from "../dom.js";
import { language, t } from "../i18n.js";
import { askName } from "../settings.js";
import { forgetKey } from "../store.js";
import { drawBanner } from "./bars.js";
import { drawHandover } from "./handover.js";
import { blank, secretive, together } from "./model.js";
import { RoomLine } from "./socket.js";
import { Stage } from "./stage.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {{key: string, line: RoomLine, model: Model, stage: Stage, at: number, state: string, leaving: boolean}} Held a seat that this browser holds: its line, and what it has heard */

export class Hotseat {
  /**
   * @param {Table} table
   * @param {number} count so many people share the screen
   */
  constructor(table, count) {
    this.table = table;
    this.cover = el("div", { class: "cover", hidden: true });
    /** @type {Held[]} */
    this.seats = [];
    this.current = 0;
    /** Who the screen is handed to. @type {number | null} */
    this.handing = null;
    this.secret = false;
    /** Who has come to the screen; nobody at first, where several share it. */
    this.present = count > 1 ? -1 : 0;
    this.settled = count < 2;
  }

  /** Opens a line for a key. @param {string} key */
  hold(key) {
    const stage = new Stage((news) => this.table.hear(held, news));
    const line = new RoomLine(this.table.id, key, language(), {
      news: (news) => stage.add(news, held.model.scene !== null && held === this.held),
      state: (state) => {
        held.state = state;
        if (state === "wrong-key") this.lose(held);
        drawBanner(this.table);
        if (state === "gone") this.table.draw();
      },
    });
    /** @type {Held} */
    const held = { key, line, model: blank(), stage, at: Date.now(), state: "connecting", leaving: false };
    this.seats.push(held);
  }

  /** A seat goes on with another key. @param {Held} held @param {string} key */
  rekey(held, key) {
    held.stage.close();
    held.line.close();
    this.hold(key);
    const made = this.seats.pop();
    if (made) this.seats[this.seats.indexOf(held)] = made;
    this.table.draw({ still: true });
  }

  /** A key opens nothing any more: it is forgotten, and whoever has no other looks on. @param {Held} held @param {string} [words] */
  lose(held, words = "table.wrongKey") {
    forgetKey(this.table.id, held.key);
    held.line.close();
    this.seats = this.seats.filter((each) => each !== held);
    this.current = 0;
    this.handing = null;
    if (!this.seats.length) this.hold("");
    if (this.seats.length === 1) this.settled = true;
    toast(t(words), "bad");
    this.table.draw({ still: true });
  }

  /** The seat that is at the screen. @returns {Held} */
  get held() {
    return /** @type {Held} */ (this.seats[this.current]);
  }

  /** Several people here: whoever is asked comes to the screen, after a hand-over where there are secrets. */
  next() {
    const models = this.seats.map((each) => each.model);
    if (!together(models)) return; // not all have heard of it yet
    this.secret = this.secret || secretive(models);
    this.settled = true;
    if (this.held.model.over || !this.secret) this.handing = null;
    if (this.held.model.over) return;
    const asked = this.held.model.asks.length ? this.current : this.seats.findIndex((each) => each.model.asks.length > 0);
    if (asked < 0 || (asked === this.current && (!this.secret || this.present === asked))) return;
    if (this.secret) this.handing = asked;
    else this.come(asked);
  }

  /** Somebody takes the screen. @param {number} place */
  come(place) {
    this.current = this.present = place;
    this.handing = null;
    this.table.choosing.path = [];
    this.table.watched = null;
    this.table.log.shown = [];
    this.table.draw({ still: true });
  }

  /** Covers everything while the screen is handed over, or nobody knows yet who is to see it. */
  draw() {
    const to = this.handing === null ? null : this.seats[this.handing];
    const wanted = to ? `${this.handing} ${language()}` : this.settled ? "" : "?";
    if (this.cover.dataset.to === wanted) return;
    this.cover.dataset.to = wanted;
    this.cover.hidden = !wanted;
    for (const part of this.table.frame.children) if (part !== this.cover) part.toggleAttribute("inert", Boolean(wanted));
    if (!to) {
      fill(this.cover);
      return;
    }
    this.table.tip.hide();
    const place = this.handing ?? 0;
    fill(
      this.cover,
      drawHandover(this.table, to.model.table?.seat ?? 0, () => this.come(place)),
    );
  }

  /** Takes a free seat; whoever sits here already shares the screen from now on. */
  async sit() {
    const chairs = this.held.model.table?.chairs ?? [];
    const taken = chairs.filter((chair) => chair.kind !== "open").map((chair) => chair.colour);
    const me = await askName({ always: this.table.seat !== null, taken });
    if (!me) return;
    try {
      const found = await sit(this.table.id, { name: me.name, colour: me.colour }, this.table.seat === null ? "" : this.held.key);
      if (this.table.seat === null) {
        this.held.line.close();
        this.seats = [];
        this.current = 0;
      }
      this.hold(found.key);
      this.table.draw({ still: true });
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), "bad");
    }
  }

  close() {
    for (const held of this.seats) {
      held.stage.close();
      held.line.close();
    }
  }
}
