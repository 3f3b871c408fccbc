// @ts-check
/**
 * The line to the room: one socket for one seat (or an onlooker). It comes back by itself, for ever; an answer that nobody has confirmed
 * is repeated with the same nonce, so that it counts once.
 */

/** @typedef {"connecting" | "open" | "wrong-key" | "gone" | "closed"} State */
/** @typedef {{news: (news: Record<string, any>) => void, state: (state: State) => void}} Ears */
/** @typedef {{is: string, id?: number, error?: string, text?: string, rule?: string | null, [more: string]: any}} Reply */
/** @typedef {{message: Record<string, unknown>, resolve: (reply: Reply) => void, until: number}} Unanswered */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PATIENCE = 10_000;
const HASTE = 4_000;
const PULSE = 20_000;
const FOR_GOOD = /** @type {Record<number, State>} */ ({ 4401: "wrong-key", 4404: "gone" });

export class RoomLine {
  /**
   * @param {string} table
   * @param {string} key "" looks on
   * @param {string} lang
   * @param {Ears} ears
   */
  constructor(table, key, lang, ears) {
    this.table = table;
    this.key = key;
    this.lang = lang;
    this.ears = ears;
    /** @type {State} */
    this.state = "connecting";
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<number, Unanswered>} */
    this.unanswered = new Map();
    this.ids = 0;
    this.tries = 0;
    this.timer = 0;
    /** Whether the browser says that there is no network, and nothing was heard since. */
    this.offline = !navigator.onLine;
    this.awake = () => this.wake();
    this.alone = () => this.wire(true);
    window.addEventListener("online", this.awake);
    window.addEventListener("offline", this.alone);
    document.addEventListener("visibilitychange", this.awake);
    this.watch = window.setInterval(() => this.checkPatience(), 2_000);
    this.pulse = window.setInterval(() => this.probe(PATIENCE), PULSE);
    this.connect();
  }

  connect() {
    window.clearTimeout(this.timer);
    this.timer = 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify({ do: "hello", key: this.key, lang: this.lang })));
    socket.addEventListener("message", (event) => socket === this.socket && this.hear(event.data));
    socket.addEventListener("close", (event) => socket === this.socket && this.lost(event.code));
  }

  /** @param {string | ArrayBuffer} data */
  hear(data) {
    this.wire(false);
    const message = JSON.parse(typeof data === "string" ? data : new TextDecoder().decode(data));
    if (message.is === "news") {
      if (this.state !== "open") this.opened();
      this.ears.news(message);
    } else {
      const waiting = this.unanswered.get(message.id);
      this.unanswered.delete(message.id);
      waiting?.resolve(message);
    }
  }

  /** The room has told its first news: what was said into the void is said again. */
  opened() {
    this.tries = 0;
    this.turn("open");
    for (const { message } of this.unanswered.values()) this.socket?.send(JSON.stringify(message));
  }

  /** @param {number} code */
  lost(code) {
    this.socket = null;
    const final = FOR_GOOD[code];
    for (const [id, waiting] of this.unanswered) {
      if (!final && waiting.message.nonce) continue; // will be repeated, and counts once
      this.unanswered.delete(id);
      waiting.resolve({ is: "no", id, error: "lost" });
    }
    if (this.state === "closed") return;
    if (final) {
      this.turn(final);
      return;
    }
    this.turn("connecting");
    const wait = code === 4429 ? LONGEST_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.timer = window.setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** The network or the page is back: no need to wait any longer, and whether the line still holds is to be seen. */
  wake() {
    if (document.visibilityState !== "visible") return;
    if (navigator.onLine) this.wire(false);
    if (this.timer) this.connect();
    else this.probe(HASTE);
  }

  /** There is no network, or there is. @param {boolean} offline */
  wire(offline) {
    if (this.offline === offline) return;
    this.offline = offline;
    this.ears.state(this.state);
  }

  /** Asks whether anybody is there; silence means that the line is dead. @param {number} patience */
  probe(patience) {
    if (this.state === "open") void this.ask("ping", {}, patience);
  }

  /** A line may be dead without saying so: whoever waits too long for a reply calls again. */
  checkPatience() {
    const first = Math.min(Infinity, ...[...this.unanswered.values()].map((each) => each.until));
    if (this.state !== "open" || Date.now() < first) return;
    for (const each of this.unanswered.values()) each.until = Date.now() + PATIENCE;
    const socket = this.socket;
    this.lost(0);
    socket?.close();
  }

  /** @param {State} state */
  turn(state) {
    if (this.state === state) return;
    this.state = state;
    this.ears.state(state);
  }

  /**
   * Says something to the room; resolves with its reply.
   * @param {string} what
   * @param {Record<string, unknown>} [fields]
   * @param {number} [patience] for so many milliseconds
   * @returns {Promise<Reply>}
   */
  ask(what, fields = {}, patience = PATIENCE) {
    this.ids += 1;
    const id = this.ids;
    const message = { do: what, id, ...fields };
    return new Promise((resolve) => {
      if (this.state !== "open" && !fields.nonce) {
        resolve({ is: "no", id, error: "lost" });
        return;
      }
      this.unanswered.set(id, { message, resolve, until: Date.now() + patience });
      if (this.state === "open") this.socket?.send(JSON.stringify(message));
    });
  }

  /**
   * @param {number} number
   * @param {string} text
   */
  answer(number, text) {
    return this.ask("answer", { number, text, nonce: nonce() });
  }

  /**
   * What a decision does not allow.
   * @param {number} number
   * @returns {Promise<Reply>}
   */
  why(number) {
    return this.ask("why", { number });
  }

  /**
   * Whether a free value could be the answer, and what it would come to; nothing is played.
   * @param {number} number
   * @param {string} text
   * @returns {Promise<Reply>}
   */
  try(number, text) {
    return this.ask("try", { number, text });
  }

  /** @param {string} lang */
  speak(lang) {
    this.lang = lang;
    if (this.state === "open") void this.ask("lang", { lang });
  }

  close() {
    this.state = "closed";
    window.clearTimeout(this.timer);
    window.clearInterval(this.watch);
    window.clearInterval(this.pulse);
    window.removeEventListener("online", this.awake);
    window.removeEventListener("offline", this.alone);
    document.removeEventListener("visibilitychange", this.awake);
    this.socket?.close(1000);
  }
}

function nonce() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
