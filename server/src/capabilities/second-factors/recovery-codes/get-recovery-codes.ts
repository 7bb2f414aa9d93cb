import type { Handler } from '../../../context/call.ts';
import { limits } from '../../../platform/limits.ts';
import { countRecoveryCodes, findRecoverySet } from './recovery-store.ts';

/** How many recovery codes are left, and from when on they can deactivate a factor. */
export const getRecoveryCodes: Handler<'getRecoveryCodes'> = async (_input, { user }, { db }) => {
  const set = await findRecoverySet(db, user.accountId);
  const from = set && new Date(set.created_at + limits.recoveryCodes.deactivateAfter * 1000);
  return {
    left: await countRecoveryCodes(db, user.accountId),
    deactivateFrom: from?.toISOString() ?? null,
  };
};
