import type { Locale } from '../locales.ts';
import { asksFamilyNameFirst } from '../names.ts';

/** The two names of a passport in the order in which forms of a language ask for them. */
export function passportNames(locale: Locale): readonly ['name', 'surname'] | readonly ['surname', 'name'] {
  return asksFamilyNameFirst(locale) ? ['surname', 'name'] : ['name', 'surname'];
}

/** The fields of a passport, with the names first and in the order of a language. */
export function namesInOrder<T>(
  fields: readonly T[],
  fieldOf: (item: T) => string,
  locale: Locale,
): readonly T[] {
  const names: readonly string[] = passportNames(locale);
  const rank = (item: T) => {
    const at = names.indexOf(fieldOf(item));
    return at < 0 ? names.length : at;
  };
  return fields.toSorted((one, other) => rank(one) - rank(other));
}
