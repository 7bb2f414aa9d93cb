import type { Handler } from '../../context/call.ts';
import { findLastCorrection } from '../accounts/name-correction-store.ts';

/** The last correction of the name of the signed-in user. */
export const getNameCorrection: Handler<'getNameCorrection'> = async (_input, { user }, { db }) => {
  const last = await findLastCorrection(db, user.accountId);
  if (!last) return null;
  const { first_name: firstName, last_name: lastName, state, answer, created_at, decided_at } = last;
  const decidedAt = decided_at === null ? null : new Date(decided_at).toISOString();
  return { firstName, lastName, state, answer, askedAt: new Date(created_at).toISOString(), decidedAt };
};
