import * as v from 'valibot';

/** A country: its ISO 3166-1 alpha-2 code, its name in the requested language and, for searches, its English and other names. */
export const country = v.object({
  code: v.string(),
  label: v.string(),
  englishLabel: v.optional(v.string()),
  aliases: v.optional(v.array(v.string())),
});
export type Country = v.InferOutput<typeof country>;

/**
 * Whether typed text finds a country: part of its localised or English name, its code, or the beginning of another name. Case,
 * accents and full stops do not matter.
 * @example countryMatches({ code: 'US', label: 'Vereinigte Staaten', aliases: ['USA'] }, 'u.s.a.') // true
 */
export function countryMatches(
  { code, label, englishLabel = '', aliases = [] }: Country,
  typed: string,
): boolean {
  const wanted = searchKey(typed);
  return (
    searchKey(code) === wanted ||
    [label, englishLabel].some((name) => searchKey(name).includes(wanted)) ||
    aliases.some((alias) => searchKey(alias).startsWith(wanted))
  );
}

/** Text as it is compared in a search: lower case, without accents, full stops and outer spaces. */
function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .trim()
    .toLowerCase();
}
