import type { Handler } from '../../call.ts';
import { countriesIn } from './countries.ts';

/** Countries a document may name. */
export const listVerificationCountries: Handler<'listVerificationCountries'> = async (_input, { locale }) =>
  countriesIn(locale);
