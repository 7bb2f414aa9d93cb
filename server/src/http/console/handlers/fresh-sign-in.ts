import { consoleSession } from '@portico/contract/staff/sign-in';
import { findStaffSession } from '../../../capabilities/sessions/staff-store.ts';
import type { StaffMember } from '../../../context/call.ts';
import type { Db } from '../../../db/database.ts';
import { mustAct } from '../../../platform/act-refusal.ts';
import { wasLately } from '../../../platform/to-come.ts';

/** Refuses what needs a fresh proof of both factors: every session of the console begins with one. */
export async function requireFreshSignIn(db: Db, { tokenHash }: StaffMember): Promise<void> {
  const session = await findStaffSession(db, tokenHash);
  const isFresh = session && wasLately(session.now - session.created_at, consoleSession.fresh * 1000);
  mustAct(isFresh, 'sign_in_again');
}
