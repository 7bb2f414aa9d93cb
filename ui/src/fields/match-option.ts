/** An option of a search select. */
export interface SearchOption {
  value: string;
  label: string;
  /** Other search terms: names in other languages, abbreviations. */
  keywords?: readonly string[];
}

/**
 * Text as it is compared: without case, accents, punctuation and repeated blanks.
 * @example searchKey(" Côte d’Ivoire") // 'cote divoire'
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll('&', ' and ')
    .replace(/[\p{M}\p{P}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/[ıđłøæœßةىぁ-ゖ]/g, (letter) => plainLetters[letter] ?? toKatakana(letter));
}

/** Letters that have no mark to leave out, as they are typed without them. */
// biome-ignore format: one line is easier to read
const plainLetters: Readonly<Record<string, string>> = { ı: 'i', đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ة: 'ه', ى: 'ي' };

/** Names of countries are in katakana, and typed in hiragana. */
function toKatakana(hiragana: string): string {
  return String.fromCodePoint((hiragana.codePointAt(0) ?? 0) + 0x60);
}

/** The rank of an option for a query: 0 is best, `null` does not match. */
function rank({ value, label, keywords = [] }: SearchOption, query: string): number | null {
  const names = [label, ...keywords].map(searchKey);
  if (searchKey(value) === query || names.includes(query)) return 0;
  if (names[0]?.startsWith(query)) return 1;
  if (names.some((name) => name.startsWith(query))) return 2;
  return names.some((name) => name.includes(query)) ? 3 : null;
}

/**
 * The options that match the query, the best first: the value itself or a whole name, then names that begin
 * with it, then names that contain it.
 */
export function matchingOptions<O extends SearchOption>(options: readonly O[], typed: string): readonly O[] {
  const query = searchKey(typed);
  if (query === '') return options;
  return options
    .map((option) => ({ option, rank: rank(option, query) }))
    .filter((match): match is { option: O; rank: number } => match.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
