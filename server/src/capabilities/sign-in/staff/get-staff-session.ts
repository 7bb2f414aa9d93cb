import type { Handler } from '../../../context/call.ts';
import { describeSession } from './describe-session.ts';

/** The signed-in member of staff. */
export const getStaffSession: Handler<'getStaffSession'> = async (_input, { staff, locale }, context) =>
  await describeSession(context.db, staff.tokenHash, locale);
