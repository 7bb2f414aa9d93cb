import type { OfferableFactor } from '@portico/contract/rules/offered-factors';
import { useConfig } from './config.ts';

/** Whether the operator lets users set something up as a second factor. */
export function useIsOffered(): (factor: OfferableFactor) => boolean {
  const { offeredFactors } = useConfig();
  return (factor) => offeredFactors?.includes(factor) ?? true;
}
