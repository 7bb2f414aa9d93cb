import { addressOrder } from '@portico/contract/documents/address-order';
import type { Locale } from '@portico/contract/locales';
import { asksFamilyNameFirst } from '@portico/contract/names';
import { namesInOrder } from '@portico/passport/zone/names-in-order';
import { isSameValue } from '@portico/passport/zone/same-value';
import { zoneFields } from '@portico/passport/zone/zone-fields';
import type { ReviewCase } from '../../../review/review-case.ts';

/** A field of a document, with what was typed in earlier rounds. */
export interface Field {
  /** As remarks name it: `documentMetadata.addressPostal.city`. */
  readonly path: string;
  readonly value: string;
  /** Earlier values that differ from the one after them, the newest first. */
  readonly earlier: readonly { readonly round: number; readonly value: string }[];
  /**
   * What the picture says and what registration knows, to compare; null where they say nothing about the
   * field.
   */
  readonly compared: Comparison | null;
}

interface Comparison {
  readonly read: Compared | null;
  readonly registered: Compared | null;
}

interface Compared {
  readonly value: string;
  readonly differs: boolean;
  /** The letters in the picture are not clear, or their check digit does not hold. */
  readonly isDoubtful: boolean;
}

type FieldSource = Pick<ReviewCase, 'document' | 'earlier' | 'round' | 'read' | 'user'>;

/**
 * The fields of a document in the order of its form in the moderator's language. Flags are no fields: users
 * are not asked about them.
 */
export function fieldsOf(reviewCase: FieldSource, locale: Locale): Field[] {
  const { document, earlier, round } = reviewCase;
  // A round with two decisions is listed twice.
  const rounds = [
    ...new Map(earlier.filter((old) => old.round < round).map((old) => [old.round, old])).values(),
  ]
    .toSorted((a, b) => b.round - a.round)
    .map((old) => ({ round: old.round, values: new Map(flatten(old.documentMetadata, locale)) }));
  return flatten(document.documentMetadata, locale).map(([path, value]) => {
    let later = value;
    const changes: Field['earlier'][number][] = [];
    for (const old of rounds) {
      const typed = old.values.get(path) ?? '';
      if (typed !== later) changes.push({ round: old.round, value: typed });
      later = typed;
    }
    return { path, value, earlier: changes, compared: comparisonOf(reviewCase, path, value) };
  });
}

/** Every text in the data, with its path. */
function flatten(data: unknown, locale: Locale, path = 'documentMetadata'): [string, string][] {
  if (typeof data === 'string') return [[path, data]];
  if (typeof data !== 'object' || data === null) return [];
  return inOrder(Object.entries(data), locale).flatMap(([name, value]) =>
    flatten(value, locale, `${path}.${name}`),
  );
}

/**
 * An address has the order of its country, as on its proof; the names of a passport that of the language;
 * everything else that of the data.
 */
function inOrder(entries: [string, unknown][], locale: Locale): readonly [string, unknown][] {
  const country = entries.find(([name]) => name === 'country')?.[1];
  if (typeof country !== 'string')
    return namesInOrder(entries, ([name]) => name, asksFamilyNameFirst(locale));
  const order: readonly string[] = [...addressOrder(country), 'country'];
  return entries.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/**
 * A field of a passport beside what the picture says and what registration knows. A difference is shown and
 * stops nothing.
 */
function comparisonOf({ document, read, user }: FieldSource, path: string, typed: string): Comparison | null {
  if (document.documentType !== 'PASSPORT') return null;
  const field = zoneFields.find((name) => path === `documentMetadata.${name}`);
  if (!field) return null;
  const compared = (
    value: string | undefined,
    { isDoubtful = false, isCutOff = false } = {},
  ): Compared | null =>
    value ? { value, differs: !isSameValue(field, value, typed, isCutOff), isDoubtful } : null;
  const registered = { name: user.firstName, surname: user.lastName, citizenship: user.nationality };
  const known =
    field === 'name' || field === 'surname' || field === 'citizenship' ? registered[field] : undefined;
  return {
    read: compared(read?.[field]?.value, {
      isDoubtful: read?.[field]?.certainty === 'doubtful',
      isCutOff: read?.[field]?.cutOff === true,
    }),
    registered: compared(known),
  };
}
