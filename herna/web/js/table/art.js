// @ts-check
/** The pictures of games: a sheet of symbols each, put into the document once. */

/** The pictures of games, each fetched once. @type {Map<string, Promise<void>>} */
const art = new Map();

/** Fetches the pictures of a game. @param {string} game */
export function loadArt(game) {
  let loading = art.get(game);
  if (!loading) {
    loading = fetch(`/art/${game}.svg`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => {
        if (!text) return;
        const sheet = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
        sheet.setAttribute("aria-hidden", "true");
        sheet.classList.add("sheet");
        document.body.prepend(sheet);
      })
      .catch(() => {});
    art.set(game, loading);
  }
  return loading;
}
