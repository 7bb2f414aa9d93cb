import { type ErasedData, erasedData, type KeptData } from '@portico/contract/account/closing';
import type { Retention } from '../../platform/config/retention.ts';
import { storedData } from './stored-data.ts';

/**
 * What an erasure leaves and what it does not, in the words of the user; of what stays, for how many days, or
 * null for ever.
 */
export function fatesOf(retention: Retention): {
  readonly erased: ReadonlySet<ErasedData>;
  readonly kept: ReadonlyMap<KeptData, number | null>;
} {
  const categories = Object.values(storedData).flatMap(({ categories, keptDays }) =>
    categories.map((group) => ({ group, days: keptDays ? retention[keptDays] : null })),
  );
  const erased = new Set<ErasedData>();
  const kept = new Map<KeptData, number | null>();
  for (const { group, days } of categories)
    if (isErased(group)) erased.add(group);
    else kept.set(group, longer(kept.get(group), days));
  return { erased, kept };
}

export function isErased(group: ErasedData | KeptData): group is ErasedData {
  return erasedData.some((one) => one === group);
}

function longer(one: number | null | undefined, other: number | null): number | null {
  if (one === undefined) return other;
  return one === null || other === null ? null : Math.max(one, other);
}
