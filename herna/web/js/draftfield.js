// @ts-check
/** What each seat of a new table brings along: something ready, something built in this browser, or a text that is pasted. */

import { draftsOf, keepDraft, newId, pasteDraft, usualName } from "./drafts.js";
import { el, seatMark, select } from "./dom.js";
import { t } from "./i18n.js";

/** @typedef {import("./api.js").Setting} Setting */
/** @typedef {import("./api.js").Choice} Choice */
/**
 * @typedef {object} Wish
 * @property {string} game
 * @property {Setting} setting
 * @property {number[]} colours of the seats
 * @property {string[]} value for each seat the id of something ready, a text, or "" for whatever the game gives
 * @property {(value: string[]) => void} keep
 */

const PASTE = ":paste";

/**
 * A field for each seat.
 * @param {Wish} wish
 */
export function draftField(wish) {
  const { game, setting, colours, value, keep } = wish;
  const own = draftsOf(game).filter((each) => each.fine);
  const ready = setting.choices ?? [];
  const rows = colours.map((colour, seat) => {
    const now = value[seat] ?? "";
    const set = (/** @type {string} */ chosen) => keep(colours.map((_, place) => (place === seat ? chosen : (value[place] ?? ""))));
    const mine = own.map((each) => ({ id: each.text, label: each.name, group: t("army.mine") }));
    const known = !now || ready.some((each) => each.id === now) || mine.some((each) => each.id === now);
    /** @type {Choice[]} */
    const choices = [{ id: "", label: t("army.any") }, ...(known ? [] : [{ id: now, label: t("army.pasted") }]), ...mine, ...ready, { id: PASTE, label: t("army.pasteHere"), group: t("army.elsewhere") }];
    const label = `${setting.label}: ${t("seat.number", { number: seat + 1 })}`;
    const pick = async (/** @type {string} */ id) => {
      if (id !== PASTE) return set(id);
      made.value = now;
      const built = await pasteDraft(game, { whole: true });
      if (!built) return undefined;
      if (!own.some((each) => each.text === built.text)) keepDraft({ id: newId(), game, name: usualName(built), text: built.text, size: built.tree.much, fine: true });
      return set(built.text);
    };
    const made = select(choices, now, (id) => void pick(id), { class: "field small", "aria-label": label, data: { focus: `set-${setting.name}-${seat}` } });
    return el("div", { class: "eachseat" }, seatMark(colour, "s"), made);
  });
  return el("div", { class: "each drafts" }, rows, el("p", { class: "hint" }, el("a", { href: `/army/${game}` }, t("army.build"))));
}
