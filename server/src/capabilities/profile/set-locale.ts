import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { setAccountLocale } from '../accounts/store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';

/** Stores the language that the signed-in user chose; mails are written in it. */
export const setLocale: Handler<'setLocale'> = async ({ locale }, { user }, { db }) => {
  await transaction(db, async (tx) => {
    await lockOwnAccount(tx, user);
    await setAccountLocale(tx, user.accountId, locale);
  });
  return null;
};
