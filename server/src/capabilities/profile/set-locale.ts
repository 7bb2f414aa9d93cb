import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { setAccountLocale } from '../accounts/store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';

/** Stores the language that the signed-in user chose; mails are written in it. */
export const setLocale: Handler<'setLocale'> = async ({ locale }, call, { db }) => {
  await transaction(db, async (tx) => {
    await lockOwnAccount(tx, call);
    await setAccountLocale(tx, call.user.accountId, locale);
  });
  return null;
};
