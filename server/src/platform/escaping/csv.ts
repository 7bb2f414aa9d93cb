/** How a spreadsheet recognises a formula: also by signs of full width, and after a line break. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Objects with the same names as CSV (RFC 4180): a line of the names, and one for each object. */
export async function* csvOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield csvLine(Object.keys(row));
    isFirst = false;
    yield csvLine(Object.values(row).map(cellOf));
  }
}

/**
 * A line of CSV. A cell that a spreadsheet would take for a formula begins with an apostrophe: users choose
 * what is in it.
 */
function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function quoted(cell: string): string {
  const text = formula.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
