import type { StaffHandler } from '../../../context/staff-call.ts';
import { describeSession } from './describe-session.ts';

/** The signed-in member of staff. */
export const getStaffSession: StaffHandler<'getStaffSession'> = async (_input, { staff }, context) =>
  await describeSession(staff.tokenHash, staff.role, context);
