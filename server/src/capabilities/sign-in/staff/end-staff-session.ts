import type { StaffHandler } from '../../../context/staff-call.ts';
import { deleteStaffSession } from '../../sessions/staff-store.ts';

/** Signs out of the console. */
export const endStaffSession: StaffHandler<'endStaffSession'> = async (_input, call, { db }) => {
  await deleteStaffSession(db, call.staff.tokenHash);
  call.setCookie('console', '', { maxAge: 0 });
  return null;
};
