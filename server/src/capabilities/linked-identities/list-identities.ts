import type { Handler } from '../../context/call.ts';
import { describeIdentities } from './describe-identities.ts';

/** The identities at providers that the user has linked, the oldest first. */
export const listIdentities: Handler<'listIdentities'> = async (_input, { user }, { db }) =>
  await describeIdentities(db, user.accountId);
