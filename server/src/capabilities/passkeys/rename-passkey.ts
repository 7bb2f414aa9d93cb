import type { Handler } from '../../call.ts';
import { must } from '../../refusal.ts';
import { renamePasskeyOf } from './store.ts';

/** Changes the name of one of the user's passkeys. */
export const renamePasskey: Handler<'renamePasskey'> = async (input, { user }, { db }) => {
  must<'renamePasskey'>(await renamePasskeyOf(db, user.accountId, input), 'not_found');
  return null;
};
