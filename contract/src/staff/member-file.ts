/** Lines that one file of members can have. */
export const mostMemberLines = 10_000;

/** What a file of members says: e-mails in their order, and the numbers of lines that have none. */
export interface MemberFile {
  readonly emails: readonly string[];
  readonly without: readonly number[];
}

/**
 * Reads the e-mails of a file: of each line the first cell that looks like one. A list of another program may
 * have a head line, more columns, quotation marks, Windows line ends, and a mark of its encoding. Empty
 * lines, those that begin with `#` and repeated e-mails are left out.
 */
export function readMemberFile(text: string): MemberFile {
  const emails = new Map<string, string>();
  const without: number[] = [];
  let isFirst = true;
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const email = cellsOf(line).find((cell) => cell.includes('@'));
    if (email !== undefined) emails.set(email.toLowerCase(), email);
    // The first line may be the head.
    else if (!isFirst) without.push(index + 1);
    isFirst = false;
  }
  return { emails: [...emails.values()], without };
}

/** The cells of a line, between commas, semicolons or tabs. A quoted cell may contain these. */
function cellsOf(line: string): string[] {
  const cells = line.match(/"(?:[^"]|"")*"|[^",;\t]+/g) ?? [];
  return cells.map((cell) => cell.trim().replace(/^"|"$/g, '').replaceAll('""', '"').trim());
}
