import type { Handler } from '../../context/call.ts';
import { listPasskeysOf } from './store.ts';
import { toPasskey } from './stored-passkey.ts';

/** The passkeys of the user, the oldest first. */
export const listPasskeys: Handler<'listPasskeys'> = async (_input, { user }, { db }) =>
  (await listPasskeysOf(db, user.accountId)).map(toPasskey);
