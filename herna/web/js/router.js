// @ts-check
/** Addresses of the page: which part of it is shown, without loading it anew. */

/** @typedef {{name: "lobby" | "table" | "rules" | "cards" | "army" | "replays", id: string, query: URLSearchParams}} Where */

/** @type {[RegExp, Where["name"]][]} */
const ROUTES = [
  [/^\/t\/([\w-]+)\/?$/, "table"],
  [/^\/rules(?:\/([\w-]+))?\/?$/, "rules"],
  [/^\/cards(?:\/([\w-]+))?\/?$/, "cards"],
  [/^\/army(?:\/([\w-]+))?\/?$/, "army"],
  [/^\/replays\/?$/, "replays"],
];

/**
 * What an address means; whatever we do not know is the lobby.
 * @param {string} path
 * @param {string} [search]
 * @returns {Where}
 */
export function read(path, search = "") {
  const query = new URLSearchParams(search);
  for (const [pattern, name] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { name, id: found[1] ?? "", query };
  }
  return { name: "lobby", id: "", query };
}

/** Where we are. */
export function current() {
  return read(location.pathname, location.search);
}

/**
 * Goes somewhere; the document hears "navigate".
 * @param {string} address
 * @param {{replace?: boolean}} [how]
 */
export function navigate(address, how = {}) {
  if (how.replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  document.dispatchEvent(new CustomEvent("navigate"));
}

/** Follows our own links without loading the page again, and the browser's back and forward. */
export function followLinks() {
  window.addEventListener("popstate", () => document.dispatchEvent(new CustomEvent("navigate")));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return;
    if (to.pathname === location.pathname && to.search === location.search && to.hash) return; // within the page
    event.preventDefault();
    navigate(to.pathname + to.search + to.hash);
  });
}
