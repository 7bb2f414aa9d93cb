/** How a spreadsheet recognises a formula. */
const formula = /^[=+\-@\t\r]/;

/** A line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe: users choose what is in it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const text = formula.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
