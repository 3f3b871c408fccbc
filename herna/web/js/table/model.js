// @ts-check
/** What a page knows of a table. Pure functions: news go in, a new model comes out, and nothing here touches the document. */

/** @typedef {{id?: string, path?: string, x?: number, y?: number, symbol?: string, text?: string, size?: number, tone?: string, seat?: number, label?: string, form?: string, badge?: string, turn?: number, wide?: number, deep?: number, cells?: string[][], spent?: boolean}} Shape */
/** @typedef {[string, number | null]} Mark a symbol and a number beside it, if there is one */
/** @typedef {{id: string, title: string, lines?: string[], symbol?: string, tone?: string, seat?: number, face_down?: boolean, form?: string, badge?: string, inside?: Card[], marks?: Mark[], foot?: Mark[], ring?: number[]}} Card `inside`: what is seen when it is opened; `foot`: marks that are always seen */
/** @typedef {{id: string, title: string, cards?: Card[], seat?: number}} Tray */
/** @typedef {{id: string, title: string, value: number, symbol?: string, seat?: number, form?: string}} Counter the form `score`: what matters most of a seat's */
/** @typedef {{title: string, state?: "done" | "now"}} Phase */
/** @typedef {{text: string, seat: number, id?: string}} Tag what has an id is in use */
/** @typedef {{width: number, height: number, palette: Record<string, string>, backdrop: string, layers: Shape[][], trays: Tray[], counters: Counter[], scale?: number, unit?: string, left?: number, top?: number, panel?: import("./panel.js").Panel | null, phases?: Phase[], tags?: Tag[], signs?: Record<string, string>, ring?: string[], shown?: string, turn?: number | null, first?: number | null, log?: string}} Scene `scale`: so many of its units are one of the `unit` in which lengths are told; `left`, `top`: its corner; `panel`: what two sides do to each other */
/** @typedef {{turn: number, path: string, shapes?: Shape[]}} Stance a piece turned one way, as if it lay at the point 0, 0 */
/** @typedef {{across: [number, number], down: [number, number], origin?: [number, number], turns: Stance[]}} Placing a grid on which a piece is laid, and the piece in all its turns */
/** @typedef {{text: string, label: string, things: string[], rule?: string, role?: "main" | "pass" | "waste" | "dear" | "back", note?: string, at?: [number, number, number]}} Option `at`: the place on a grid where it lays a piece, and its turn; `role`: how it is meant; `note`: what is to be read beside it */
/** @typedef {{number: number, rule: string, prompt: string, window: boolean, free: boolean, any_order: boolean, options: Option[], form?: Schema, guide?: Guide, words?: Record<string, string>, placing?: Placing, error?: string}} Ask `form`: what a free value looks like; `guide`: how a hand on a piece makes one; `words`: what the words of both are called; `error`: a rule has failed to propose or to guide */
/** @typedef {import("./fields.js").Schema} Schema */
/** @typedef {import("./way.js").Guide} Guide */
/** @typedef {{kind: string, name: string, colour: number, bot: string, here: boolean}} Chair */
/** @typedef {{id: string, name: string, game: string, title: string, status: string, seat: number | null, owner: boolean, options: Record<string, unknown>, clock: Record<string, unknown>, listed: boolean, level: string, advice: boolean, windows: number, chairs: Chair[], rematch: string}} Glance */
/** @typedef {{place: number, rule: string | null, kind: string, text: string, seat: number | null, number: number | null, things?: string[]}} Line */
/** @typedef {{seat: number, text: string, at: number, plans: boolean}} Remark */
/** @typedef {{text: string, rule: string | null, won: number[], drawn: number[], scores: number[] | null}} Outcome */
/** @typedef {{seat: number, number: number, agreed: number[]}} Proposal */
/** @typedef {{left: (number | null)[], running: number[]}} Clock */

/**
 * @typedef {object} Model
 * @property {number} version
 * @property {Glance | null} table
 * @property {Scene | null} scene
 * @property {Ask[]} asks
 * @property {{seat: number, number: number, rule: string}[]} waiting
 * @property {Line[]} log
 * @property {number} earlier so many lines of the log came before those that we have
 * @property {Remark[]} chat
 * @property {Outcome | null} over
 * @property {Proposal | null} proposal
 * @property {number[] | null} speakers
 * @property {string[]} passing the rules in whose windows the table passes for this seat
 * @property {Clock | null} clock
 * @property {(number | null)[]} graces how many seconds seats have to come back, when that was heard
 * @property {string | null} trouble
 */

/** @returns {Model} what is known before anything was heard */
export function blank() {
  return {
    version: 0,
    table: null,
    scene: null,
    asks: [],
    waiting: [],
    log: [],
    earlier: 0,
    chat: [],
    over: null,
    proposal: null,
    speakers: null,
    passing: [],
    clock: null,
    graces: [],
    trouble: null,
  };
}

const PLAIN = /** @type {const} */ (["version", "table", "asks", "waiting", "over", "proposal", "speakers", "passing", "clock", "graces", "trouble"]);

/**
 * The model after news; what is not in them stays the same object, so that unchanged parts are easily told.
 * @param {Model} model
 * @param {Record<string, any>} news
 * @returns {Model}
 */
export function take(model, news) {
  /** @type {Record<string, any>} */
  const after = { ...model };
  for (const name of PLAIN) if (name in news) after[name] = news[name];
  if (news.scene) after.scene = news.whole || !model.scene ? unpacked(news.scene) : patched(model.scene, news.scene);
  if (news.log) {
    const at = news.whole || !model.log.length ? -1 : news.log.from - model.earlier;
    after.log = at < 0 ? news.log.lines : [...model.log.slice(0, at), ...news.log.lines];
    if (at < 0) after.earlier = news.log.from;
  }
  if (news.chat) after.chat = [...model.chat.slice(0, news.chat.from), ...news.chat.lines];
  return /** @type {Model} */ (after);
}

/** @typedef {{kinds: {same: Shape, each: [string, string, string][]}[], rows: [number, ...unknown[]][]}} Packed shapes that are made alike, and what differs: how a field begins and ends is told once */

/**
 * A whole scene as it travels: its layers are packed.
 * @param {Record<string, any>} scene
 * @returns {Scene}
 */
function unpacked({ packed, ...scene }) {
  const field = (/** @type {unknown} */ value, /** @type {string} */ start, /** @type {string} */ end) => (typeof value === "string" ? `${start}${value}${end}` : value);
  const layer = (/** @type {Packed} */ { kinds, rows }) =>
    rows.map(([place, ...values]) => {
      const kind = kinds[place];
      return { ...kind?.same, ...Object.fromEntries((kind?.each ?? []).map(([key, start, end], at) => [key, field(values[at], start, end)])) };
    });
  return /** @type {Scene} */ ({ ...scene, layers: packed ? packed.map(layer) : scene.layers });
}

const PARTS = ["width", "height", "left", "top", "palette", "backdrop", "scale", "unit", "panel", "phases", "tags", "signs", "ring", "shown", "turn", "first", "log"];
const LISTS = /** @type {const} */ (["trays", "counters"]);

/**
 * A scene made from the one before and a patch.
 * @param {Scene} before
 * @param {Record<string, any>} patch
 * @returns {Scene}
 */
export function patched(before, patch) {
  /** @type {Record<string, any>} */
  const after = { ...before };
  for (const name of PARTS) if (name in patch) after[name] = patch[name];
  for (const name of LISTS) if (patch[name]) after[name] = pieced(before[name], patch[name]);
  if (patch.layers) {
    after.layers = patch.layers.map((/** @type {any[] | null} */ part, /** @type {number} */ place) => {
      const old = before.layers[place] ?? [];
      return part === null ? old : pieced(old, part);
    });
  }
  return /** @type {Scene} */ (after);
}

/**
 * A list in pieces: `[start, count]` is a run of the list before, anything else is new.
 * @param {readonly any[]} before
 * @param {readonly any[]} pieces
 * @returns {any[]}
 */
function pieced(before, pieces) {
  return pieces.flatMap((piece) => (Array.isArray(piece) ? before.slice(piece[0], piece[0] + piece[1]) : [piece]));
}

/** The values of a card's ring and its other marks. @param {Card} card @param {string[] | undefined} ring @returns {Mark[]} */
export function marksOf(card, ring) {
  return [...(card.ring ?? []).map((value, place) => /** @type {Mark} */ ([ring?.[place] ?? "", value])), ...(card.marks ?? [])];
}

/** Cards, and those inside them. @param {readonly Card[]} cards @returns {Card[]} */
export function unfolded(cards) {
  return cards.flatMap((card) => [card, ...unfolded(card.inside ?? [])]);
}

/**
 * All things of a scene that an option may name, with what they are called.
 * @param {Scene | null} scene
 * @returns {Map<string, {label: string, symbol: string, seat: number | undefined}>}
 */
export function thingsOf(scene) {
  /** @type {Map<string, {label: string, symbol: string, seat: number | undefined}>} */
  const found = new Map();
  if (!scene) return found;
  for (const counter of scene.counters)
    found.set(counter.id, { label: `${counter.title}: ${counter.value}`, symbol: counter.symbol ?? "", seat: counter.seat });
  for (const tray of scene.trays) {
    found.set(tray.id, { label: tray.title, symbol: "", seat: tray.seat });
    for (const card of unfolded(tray.cards ?? [])) found.set(card.id, { label: card.title, symbol: card.symbol ?? "", seat: card.seat });
  }
  for (const spoke of scene.panel?.ring ?? []) found.set(spoke.id, { label: spoke.title, symbol: spoke.symbol ?? "", seat: undefined });
  for (const layer of scene.layers) {
    for (const shape of layer) {
      if (shape.id) found.set(shape.id, { label: shape.label || shape.text || shape.id, symbol: shape.symbol ?? "", seat: shape.seat });
    }
  }
  return found;
}

const SEAT_TONES = ["blue", "red", "green", "pink", "white"];

/**
 * The colour of each seat, 0 to 4: that of its pieces where the game gives them one, otherwise the one its player chose.
 * @param {Glance | null} table
 * @param {Scene | null} scene
 * @returns {number[]}
 */
export function coloursOf(table, scene) {
  return (table?.chairs ?? []).map((chair, seat) => {
    const cards = (scene?.trays ?? []).filter((tray) => tray.seat === seat).flatMap((tray) => tray.cards ?? []);
    const tone = cards.map((card) => SEAT_TONES.indexOf(card.tone ?? "")).find((place) => place >= 0);
    return tone ?? chair.colour % SEAT_TONES.length;
  });
}

/**
 * The sign of each seat: the emblem on its mat, or nothing.
 * @param {number} seats
 * @param {Scene | null} scene
 * @returns {string[]}
 */
export function signsOf(seats, scene) {
  return Array.from({ length: seats }, (_, seat) => {
    const cards = (scene?.trays ?? []).filter((tray) => tray.seat === seat).flatMap((tray) => tray.cards ?? []);
    return cards.find((card) => card.symbol?.startsWith("emblem-"))?.symbol ?? "";
  });
}

/**
 * Whether the seats of one browser have heard of the same moment: all know the same of who is awaited.
 * @param {Model[]} models
 */
export function together(models) {
  const [first, ...others] = models.map((model) => (model.scene ? JSON.stringify(model.waiting) : ""));
  return first !== "" && others.every((other) => other === first);
}

/**
 * Whether the seats of one browser may not look at each other's screen: what they see, or are asked at once, differs.
 * @param {Model[]} models
 */
export function secretive(models) {
  const asked = models.filter((model) => model.asks.length);
  if (asked.length > 1) return true;
  const [first, ...others] = models.map((model) => JSON.stringify([model.scene?.layers, model.scene?.trays.map(faces)]));
  return others.some((other) => other !== first);
}

/** What can be seen in a tray, without the words that change with the reader. @param {Tray} tray */
function faces(tray) {
  return [tray.id, unfolded(tray.cards ?? []).map((card) => [card.id, card.face_down ?? false])];
}

/**
 * Where the log begins that a seat has not seen: after its own last deed.
 * @param {Model} model
 * @param {number} version the version at the seat's last answer
 */
export function sinceLast(model, version) {
  const place = model.log.findIndex((line) => line.place > version);
  return place < 0 ? model.log.length : place;
}
