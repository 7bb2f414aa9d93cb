import type { Handler } from '../../call.ts';
import { toPasskey } from './rules.ts';
import { listPasskeysOf } from './store.ts';

/** The passkeys of the user, the oldest first. */
export const listPasskeys: Handler<'listPasskeys'> = async (_input, { user }, { db }) =>
  (await listPasskeysOf(db, user.accountId)).map(toPasskey);
