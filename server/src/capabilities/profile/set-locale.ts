import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { knownTimeZone } from '../../platform/time-zone.ts';
import { setAccountLocale } from '../accounts/store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';

/**
 * Stores the language that the signed-in user chose, and the time zone and region of the browser: mails are
 * written in them.
 */
export const setLocale: Handler<'setLocale'> = async ({ locale, timeZone, region }, call, { db }) => {
  await transaction(db, async (tx) => {
    await lockOwnAccount(tx, call);
    await setAccountLocale(tx, call.user.accountId, {
      ...(locale && { locale }),
      ...(timeZone !== undefined && { time_zone: knownTimeZone(timeZone) }),
      ...(region !== undefined && { region }),
    });
  });
  return null;
};
