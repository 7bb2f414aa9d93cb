/** What is repeated in the worst inputs of parsers: separators, and beginnings of what never ends. */
const units = [
  'a', 'a-', 'a,', 'a;', 'a=', 'a.', '.', '..', '/', '../', '-', '_', ':', '0', '1e', '1.', ' ', '\t', ' a', ', ', '; ', ';q=', ',;q=0.5,',
  '"', '\\', '\\"', '%', '%41', '%c3', '%25', '+', '&', '&a=', '=', '?', '#', '@', 'a@', '@.', '(', '[', '{', '<', "'", '*', '|', '$',
] as const; // biome-ignore format: a list

/**
 * What is repeated in texts of people: some of these, and characters that take long to normalise, to compare,
 * or to write for a host name.
 */
const unitsOfTexts = [
  'a', 'a-', 'a.', '/', '../', '0', '1e', ' ', ' a', ';', '"', '\\', '%41', '%25', '=', '@.', 'a@', '{',
  'ü', '\u0301\u0316', '\ufdfa', '\u200b', '\u202e', '\u0130', '💥', '\u3000', '漢', 'ﬁ',
] as const; // biome-ignore format: a list

const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
// A pattern that begins or ends with something else fails at the end.
const between = (text: string) => `a${text}!`;

/** Texts of so many ASCII characters, each of one unit. */
export function repeated(length: number): readonly string[] {
  return units.map((unit) => fill(unit, length));
}

/** Texts of so many ASCII characters on which a parser that is not linear takes longest. */
export function worstTexts(length: number): readonly string[] {
  return [...repeated(length), ...repeated(length - 2).map(between)];
}

/** The same for the fields of calls, which can have other characters. */
export function worstWords(length: number): readonly string[] {
  return unitsOfTexts.map((unit) => between(fill(unit, length - 2)));
}
