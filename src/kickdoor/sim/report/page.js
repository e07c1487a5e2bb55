// Draws the charts in the colours of the page, afresh when the reader's theme or the width changes; sorts and filters
// the table of cards. Bundled with Vega, so that the page needs nothing from anywhere.
const text = document.getElementById("charts").textContent;
const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function config(narrow) {
  const ink = css("ink"), soft = css("soft"), line = css("line");
  const font = "system-ui, 'Segoe UI', Roboto, sans-serif";
  return {
    background: null,
    font,
    view: { stroke: null },
    autosize: { type: "fit-x", contains: "padding" },
    title: { color: ink, fontSize: narrow ? 12 : 14, fontWeight: 600, anchor: "start", frame: "bounds", offset: 14, font },
    axis: {
      labelColor: soft, titleColor: soft, gridColor: line, domainColor: line, tickColor: line, labelFontSize: 12,
      titleFontSize: 12, titleFontWeight: 400, titlePadding: 8, ...(narrow ? { labelLimit: 118 } : {}),
    },
    legend: { labelColor: ink, titleColor: soft, orient: "top", labelFontSize: 13, symbolStrokeWidth: 3 },
  };
}

function wrapped(title, width, letter) {
  const lines = [""];
  for (const word of title.split(" ")) {
    if ((lines.at(-1) + word).length * letter > width && lines.at(-1)) lines.push("");
    lines[lines.length - 1] += (lines.at(-1) ? " " : "") + word;
  }
  return lines;
}

async function draw() {
  const specs = JSON.parse(text.replace(/\$(sheet|ink|good|bad|plain|c\d)\b/g, (_, name) => css(name)));
  for (const [i, spec] of specs.entries()) {
    const place = document.getElementById(`chart-${i}`);
    const narrow = place.clientWidth < 460;
    spec.title = wrapped(spec.title, place.clientWidth - 10, narrow ? 7.2 : 8.2);
    for (const layer of narrow ? [spec, ...(spec.layer ?? [])] : []) {
      if (layer.encoding?.y?.axis?.labelLimit) layer.encoding.y.axis.labelLimit = 118;
    }
    await vegaEmbed(place, spec, { actions: false, renderer: "svg", config: config(narrow) });
  }
  document.documentElement.dataset.drawn = "yes";
}

let width = innerWidth;
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
addEventListener("resize", lodashDebounce(() => {
  if (innerWidth !== width) draw();
  width = innerWidth;
}, 200));
draw();

// --- the table of cards -------------------------------------------------------------------------------------------

const table = document.querySelector(".cards table");
if (table) {
  const body = table.tBodies[0];
  const value = (row, column) => {
    const cell = row.cells[column].textContent;
    if (column < 3) return cell.toLowerCase();
    return cell === "–" ? -Infinity : Number.parseFloat(cell.replace(/[,%]/g, ""));
  };
  for (const [column, head] of [...table.tHead.rows[0].cells].entries()) {
    const button = document.createElement("button");
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const up = head.ariaSort === "descending" || (head.ariaSort !== "ascending" && column < 3);
      for (const other of table.tHead.rows[0].cells) other.ariaSort = null;
      head.ariaSort = up ? "ascending" : "descending";
      const rows = [...body.rows].sort((a, b) => {
        const [x, y] = [value(a, column), value(b, column)];
        return (x < y ? -1 : x > y ? 1 : 0) * (up ? 1 : -1);
      });
      body.append(...rows);
    });
  }
  document.querySelector("input[type=search]").addEventListener("input", (event) => {
    const wanted = event.target.value.toLowerCase();
    for (const row of body.rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
}
