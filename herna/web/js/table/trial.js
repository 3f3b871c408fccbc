// @ts-check
/** What the room says of an answer before it is given: one question at a time, about what is in hand when the last one has been answered. */

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./socket.js").Reply} Reply */

const AGAIN = 250;

export class Trial {
  /**
   * @param {Table} table
   * @param {() => {number: number, text: string} | null} wanted what is in hand; null if nothing is
   * @param {() => void} heard the room has said its word
   */
  constructor(table, wanted, heard) {
    this.table = table;
    this.wanted = wanted;
    this.heard = heard;
    /** What the room said last, and of which text. @type {Reply | null} */
    this.verdict = null;
    this.checked = "";
    this.asking = false;
  }

  forget() {
    this.verdict = null;
    this.checked = "";
  }

  /** Whether the room has spoken about what is in hand now. */
  get known() {
    return this.verdict !== null && this.wanted()?.text === this.checked;
  }

  /** The rule that it breaks, or words about what is wrong with it; "" if nothing is known against it. @returns {string} */
  get broken() {
    return this.known ? (this.verdict?.rule ?? this.verdict?.error ?? "") : "";
  }

  async check() {
    if (this.asking) return;
    this.asking = true;
    for (let now = this.wanted(); now && !this.known; now = this.wanted()) {
      const reply = await this.table.line.try(now.number, now.text);
      if (this.wanted()?.number !== now.number) continue;
      if (reply.is === "no") {
        window.setTimeout(() => void this.check(), AGAIN);
        break;
      }
      this.checked = now.text;
      this.verdict = reply;
      this.heard();
    }
    this.asking = false;
  }
}
