import type { Handler } from '../../context/call.ts';
import { countriesIn } from './countries.ts';

/** Countries that can be chosen as nationality at registration. */
export const listRegistrationCountries: Handler<'listRegistrationCountries'> = async (_input, { locale }) =>
  countriesIn(locale);
