import * as v from 'valibot';

/** A country: ISO 3166-1 alpha-2 code, its name in the asked language, and its English name to search by. */
export const country = v.object({ code: v.string(), label: v.string(), englishLabel: v.string() });
export type Country = v.InferOutput<typeof country>;

/**
 * Whether a country answers to what somebody typed: part of its localised or English name, or its code.
 * @example countryMatches({ code: 'DE', label: 'Deutschland', englishLabel: 'Germany' }, 'germ') // true
 */
export function countryMatches(candidate: Country, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  return (
    candidate.code.toLowerCase() === wanted ||
    [candidate.label, candidate.englishLabel].some((name) => name.toLocaleLowerCase().includes(wanted))
  );
}
