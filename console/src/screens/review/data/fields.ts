import type { ReviewCase } from '../../../review/review-case.ts';

/** A field of a document, with what was typed in earlier rounds. */
export interface Field {
  /** As remarks name it: `documentMetadata.addressPostal.city`. */
  readonly path: string;
  readonly value: string;
  /** Earlier values that differ from the one after them, the newest first. */
  readonly earlier: readonly { readonly round: number; readonly value: string }[];
}

/** The fields of a document in the order of its form. Flags are no fields: users are not asked about them. */
export function fieldsOf({
  document,
  earlier,
  round,
}: Pick<ReviewCase, 'document' | 'earlier' | 'round'>): Field[] {
  // A round with two decisions is listed twice.
  const rounds = [
    ...new Map(earlier.filter((old) => old.round < round).map((old) => [old.round, old])).values(),
  ]
    .toSorted((a, b) => b.round - a.round)
    .map((old) => ({ round: old.round, values: new Map(flatten(old.documentMetadata)) }));
  return flatten(document.documentMetadata).map(([path, value]) => {
    let later = value;
    const changes: Field['earlier'][number][] = [];
    for (const old of rounds) {
      const typed = old.values.get(path) ?? '';
      if (typed !== later) changes.push({ round: old.round, value: typed });
      later = typed;
    }
    return { path, value, earlier: changes };
  });
}

/** Every text in the data, with its path. */
function flatten(data: unknown, path = 'documentMetadata'): [string, string][] {
  if (typeof data === 'string') return [[path, data]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => flatten(value, `${path}.${name}`));
}
