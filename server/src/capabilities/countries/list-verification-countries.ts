import type { Handler } from '../../context/call.ts';
import { countriesIn } from './countries.ts';

/** Countries that can be chosen for a document. */
export const listVerificationCountries: Handler<'listVerificationCountries'> = async (_input, { locale }) =>
  countriesIn(locale);
