import type { Country } from '@portico/contract/countries';
import { useEffect } from 'react';
import { useCall } from '../api/use-call.ts';
import { useGlobalStatus } from '../status/global-status.ts';

/**
 * The calls that list countries: nationalities at registration, and the countries of passports and addresses.
 */
export type CountryList = 'listRegistrationCountries' | 'listVerificationCountries';

/** The countries of a list. The forms need them, so their failure is a global error [8.15]. */
export function useCountries(list: CountryList): readonly Country[] | undefined {
  const { showGlobalError } = useGlobalStatus();
  const { data, error } = useCall(list, {}, { staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (error && error.status !== 429) showGlobalError('internal_server_error', error);
  }, [error, showGlobalError]);
  return data;
}
