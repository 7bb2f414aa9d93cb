import { type ErasedData, erasedData, type RetainedData } from '@portico/contract/account/closing';
import type { Retention } from '../../platform/config/retention.ts';
import { storedData } from './stored-data.ts';

/**
 * What an erasure leaves and what it does not, in the words of the user; of what stays, for how many days, or
 * null for ever.
 */
export function fatesOf(retention: Retention): {
  readonly erased: ReadonlySet<ErasedData>;
  readonly retained: ReadonlyMap<RetainedData, number | null>;
} {
  const categories = Object.values(storedData).flatMap(({ categories, retentionKind }) =>
    categories.map((group) => ({ group, days: retentionKind ? retention[retentionKind] : null })),
  );
  const erased = new Set<ErasedData>();
  const retained = new Map<RetainedData, number | null>();
  for (const { group, days } of categories)
    if (isErased(group)) erased.add(group);
    else retained.set(group, longer(retained.get(group), days));
  return { erased, retained };
}

export function isErased(group: ErasedData | RetainedData): group is ErasedData {
  return erasedData.some((one) => one === group);
}

function longer(one: number | null | undefined, other: number | null): number | null {
  if (one === undefined) return other;
  return one === null || other === null ? null : Math.max(one, other);
}
