import type { Handler } from '../../call.ts';
import { setAccountLocale } from '../accounts/store.ts';

/** Stores the language that the signed-in user chose; mails are written in it. */
export const setLocale: Handler<'setLocale'> = async ({ locale }, { user }, { db }) => {
  await setAccountLocale(db, user.accountId, locale);
  return null;
};
