const digits = /^[0-9A-F]+$/i;

/**
 * Whether lines `REST:COUNT` name the rest of a hash. Lines with the count 0 are padding. Throws for a text
 * that has no such line at its beginning: it is no range.
 */
export function isInRange(lines: string, rest: string): boolean {
  const first = lines.indexOf(':');
  if (first !== rest.length || !digits.test(lines.slice(0, first)))
    throw new Error('it is no range of hashes');
  const wanted = `${rest}:`;
  for (let start = 0; start < lines.length; ) {
    const end = endOfLine(lines, start);
    if (lines.slice(start, start + wanted.length).toUpperCase() === wanted)
      return Number(lines.slice(start + wanted.length, end)) > 0;
    start = end + 1;
  }
  return false;
}

function endOfLine(lines: string, start: number): number {
  const end = lines.indexOf('\n', start);
  return end === -1 ? lines.length : end;
}
