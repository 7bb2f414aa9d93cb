import type { Handler } from '../../context/call.ts';
import { describeStatus } from './describe-takeout.ts';

/** Whether the user has a takeout, and how far it is. */
export const getTakeout: Handler<'getTakeout'> = async (_input, { user }, { db }) =>
  await describeStatus(db, user.accountId);
