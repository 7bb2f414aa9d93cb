import type { Handler } from '../../context/call.ts';
import { findAccess } from './store.ts';

/** Whether a code for support waits, or support is looking, and for how long yet. */
export const getSupportAccess: Handler<'getSupportAccess'> = async (_input, { user }, { db }) => {
  const access = await findAccess(db, user.accountId);
  if (!access || access.ended_at !== null) return null;
  const isLooking = access.begun_at !== null;
  const left = Number(isLooking ? access.ends_at : access.code_expires_at) - Number(access.now);
  // A code that was tried too often is worth nothing.
  if (left <= 0 || (!isLooking && access.attempts_left === 0)) return null;
  return { state: isLooking ? 'LOOKING' : 'CODE', expiresIn: Math.ceil(left / 1000) };
};
