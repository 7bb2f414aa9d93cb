import type { Handler } from '../../call.ts';
import { countRecoveryCodes } from '../factors/recovery-store.ts';

/** How many recovery codes are left. */
export const getRecoveryCodes: Handler<'getRecoveryCodes'> = async (_input, { holder }, { db }) => ({
  left: await countRecoveryCodes(db, holder.accountId),
});
