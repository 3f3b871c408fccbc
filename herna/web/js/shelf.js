// @ts-check
/** A shelf of games with their pictures: those that have something, and the way to it. */

import { games } from "./api.js";
import { el, fill } from "./dom.js";
import { picture } from "./lobby.js";
import { setTitle } from "./mine.js";

/** @typedef {import("./api.js").Game} Game */

/**
 * Shows the games that have something.
 * @param {HTMLElement} root
 * @param {{title: () => string, heading: () => string, path: string, has: (game: Game) => unknown}} about
 */
export function openShelf(root, { title, heading, path, has }) {
  const speak = async () => {
    setTitle(title());
    const known = (await games().catch(() => [])).filter(has);
    const items = known.map((game) =>
      el("li", { data: { game: game.name } }, el("a", { class: "gcard", href: `${path}/${game.name}` }, el("span", { class: "face" }, picture(game.name, "art")), el("span", { class: "gt" }, el("b", { class: "display" }, game.title), el("span", { class: "gd" }, game.about)))),
    );
    fill(root, el("h1", { class: "display shelf-title" }, heading()), el("ul", { class: "games shelf" }, items));
  };
  void speak();
  return { speak: () => void speak(), close() {} };
}
