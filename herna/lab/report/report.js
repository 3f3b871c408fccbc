// Draws the charts in the colours of the page, by day and by night, and sorts a table by a click on a heading.
"use strict";
const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function draw(place) {
  const text = place.querySelector("script").textContent.replace(/var\((--[a-z0-9-]+)\)/g, (_, name) => colour(name));
  const { data, layout } = JSON.parse(text);
  const axis = { gridcolor: colour("--line"), zerolinecolor: colour("--edge"), linecolor: colour("--edge"), fixedrange: true, automargin: true };
  const whole = {
    ...layout,
    paper_bgcolor: "transparent",
    plot_bgcolor: "transparent",
    font: { family: colour("--text"), size: 13, color: colour("--ink-2") },
    dragmode: false,
    xaxis: { ...axis, ...layout.xaxis },
    yaxis: { ...axis, ...layout.yaxis },
    hoverlabel: { bgcolor: colour("--panel"), bordercolor: colour("--edge"), font: { color: colour("--ink") } },
  };
  Plotly.react(place.querySelector("div"), data, whole, { responsive: true, displayModeBar: false });
}

function drawAll() {
  document.querySelectorAll(".chart").forEach(draw);
}

function sort(heading) {
  const table = heading.closest("table");
  const column = heading.cellIndex;
  const down = heading.getAttribute("aria-sort") !== "descending";
  const value = row => row.cells[column].dataset.v ?? row.cells[column].textContent;
  const words = new Intl.Collator(document.documentElement.lang);
  const compare = (a, b) => heading.classList.contains("n") ? number(a) - number(b) : words.compare(a, b);
  const rows = [...table.tBodies[0].rows].sort((a, b) => compare(value(a), value(b)) * (down ? -1 : 1));
  table.tBodies[0].append(...rows);
  table.querySelectorAll("th[aria-sort]").forEach(each => each.removeAttribute("aria-sort"));
  heading.setAttribute("aria-sort", down ? "descending" : "ascending");
}

function number(text) {
  return text === "" ? -Infinity : Number(text);
}

document.querySelectorAll("thead button").forEach(button => button.addEventListener("click", () => sort(button.closest("th"))));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
drawAll();
