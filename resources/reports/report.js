"use strict";
(() => {
  let current = null;

  function marksOf(mark) {
    const pair = mark.closest(".pair");
    return [...pair.querySelectorAll(`mark[data-span="${mark.dataset.span}"]`)];
  }

  function select(mark) {
    for (const old of document.querySelectorAll("mark.now")) old.classList.remove("now");
    const marks = marksOf(mark);
    for (const one of marks) one.classList.add("now");
    current = mark;
    const column = mark.closest("td").cellIndex;
    const partner = marks.find((one) => one.closest("td").cellIndex !== column);
    if (partner && partner.closest("tr") !== mark.closest("tr")) {
      partner.scrollIntoView({ block: "center" });
    } else {
      mark.scrollIntoView({ block: "nearest" });
    }
  }

  function step(by) {
    const marks = [...document.querySelectorAll(".pair td:first-child mark")];
    if (!marks.length) return;
    const at = current ? marks.indexOf(marks.includes(current) ? current : marksOf(current)[0]) : -1;
    const next = marks[Math.min(marks.length - 1, Math.max(0, at + by))];
    select(next);
    next.scrollIntoView({ block: "center" });
  }

  document.addEventListener("click", (event) => {
    const mark = event.target.closest("mark");
    if (mark) select(mark);
    const button = event.target.closest("th button");
    if (button) sort(button.closest("th"));
  });

  document.addEventListener("keydown", (event) => {
    if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "n") step(1);
    if (event.key === "p") step(-1);
  });

  function valueOf(row, column) {
    const cell = row.cells[column];
    return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value);
  }

  function sort(head) {
    const table = head.closest("table");
    const down = head.getAttribute("aria-sort") !== "descending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const column = head.cellIndex;
    const words = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const rows = [...table.tBodies[0].rows].map((row) => [valueOf(row, column), row]);
    rows.sort(([a], [b]) => (typeof a === "number" && typeof b === "number" ? a - b : words.compare(a, b)));
    if (down) rows.reverse();
    table.tBodies[0].append(...rows.map(([, row]) => row));
  }

  window.addEventListener("beforeprint", () => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
  });

  for (const field of document.querySelectorAll("input.filter")) {
    const table = document.getElementById(field.dataset.table);
    field.addEventListener("input", () => {
      const wanted = field.value.toLocaleLowerCase();
      for (const row of table.tBodies[0].rows) {
        row.hidden = !row.textContent.toLocaleLowerCase().includes(wanted);
      }
    });
  }
})();
