import type { Handler } from '../../../context/call.ts';
import { describeSession } from './describe-session.ts';

/**
 * The session of the browser that asks, or null. A refusal would be an error in the log of each browser that
 * opens the console.
 */
export const restoreStaffSession: Handler<'restoreStaffSession'> = async (
  _input,
  { staff, locale },
  context,
) => (staff ? await describeSession(context.db, staff.tokenHash, locale) : null);
