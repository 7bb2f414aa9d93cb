import type { Handler } from '../../call.ts';
import { countriesIn } from './countries.ts';

/** Countries a new account may choose as its nationality. */
export const listRegistrationCountries: Handler<'listRegistrationCountries'> = async (_input, { locale }) =>
  countriesIn(locale);
