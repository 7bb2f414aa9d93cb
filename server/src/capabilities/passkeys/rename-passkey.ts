import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { renamePasskeyOf } from './store.ts';

/** Changes the name of one of the user's passkeys. */
export const renamePasskey: Handler<'renamePasskey'> = async (input, call, { db }) => {
  await transaction(db, async (tx) => {
    await lockOwnAccount(tx, call);
    must(call, await renamePasskeyOf(tx, call.user.accountId, input), 'not_found');
  });
  return null;
};
