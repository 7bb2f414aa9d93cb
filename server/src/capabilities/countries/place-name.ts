import type { Locale } from '@portico/contract/locales';
import type { Context } from '../../context/context.ts';
import { countryName } from './countries.ts';

/** Tells the name of the country of an address in a language; null where it is not known. */
export function createPlaceName({ findCountry }: Pick<Context, 'findCountry'>, locale: Locale) {
  return async (address: string): Promise<string | null> => {
    const code = await findCountry(address);
    return code && countryName(code, locale);
  };
}
