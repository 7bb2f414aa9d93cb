import type { Handler } from '../../context/call.ts';
import { describeValues } from '../own-fields/describe-values.ts';

/** The added fields that the signed-in user may see. */
export const getOwnFields: Handler<'getOwnFields'> = async (_input, { user, locale }, { db }) => ({
  fields: await describeValues(db, user.accountId, { locale, who: 'users' }),
});
