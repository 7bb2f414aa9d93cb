import type { Country } from '@portico/contract/countries';
import { useMemo } from 'react';

/**
 * Countries as options that are found by name, English name, code and other names; undefined while they are
 * loaded.
 */
export function useCountryOptions(countries: readonly Country[] | undefined) {
  return useMemo(
    () =>
      countries?.map(({ code, label, englishLabel = '', aliases = [] }) => ({
        value: code,
        label,
        keywords: [englishLabel, ...aliases],
      })),
    [countries],
  );
}
