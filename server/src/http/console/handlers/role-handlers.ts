import { consoleSession } from '@portico/contract/staff/sign-in';
import { grantRole } from '../../../acts/staff/grant-role.ts';
import { listStaff } from '../../../acts/staff/list-staff.ts';
import { revokeRole } from '../../../acts/staff/revoke-role.ts';
import { recordAccountSearch } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { findStaffSession } from '../../../capabilities/sessions/staff-store.ts';
import type { Handler, StaffMember } from '../../../context/call.ts';
import type { Db } from '../../../db/database.ts';
import { mustAct } from '../../../platform/act-refusal.ts';
import { asAccountId } from '../../../platform/ids.ts';

const shown = 20;

/** Refuses what needs a fresh proof of both factors: every session of the console begins with one. */
async function requireFreshSignIn(db: Db, { tokenHash }: StaffMember): Promise<void> {
  const session = await findStaffSession(db, tokenHash);
  mustAct(session && session.now < session.created_at + consoleSession.fresh * 1000, 'sign_in_again');
}

const list: Handler<'listStaff'> = async ({ after }, call, { db }) => {
  await recordAccountSearch(db, actorOf(call), { list: 'staff' });
  const { accounts, next } = await listStaff(db, { limit: shown, ...(after && { after }) });
  return { accounts: [...accounts], next };
};

const grant: Handler<'grantRole'> = async ({ id, reason, role }, call, context) => {
  await requireFreshSignIn(context.db, call.staff);
  const act = { accountId: asAccountId(id), reason, role };
  const { refusal, newlyAccepted } = await grantRole(context, actorOf(call), act);
  const { factors, passkeys, recoveryCodes } = newlyAccepted;
  return {
    factorRefusal: refusal,
    newlyAccepted: {
      factors: factors.map(({ type }) => type),
      passkeys: passkeys.map(({ name }) => name),
      recoveryCodes,
    },
  };
};

const revoke: Handler<'revokeRole'> = async ({ id, reason }, call, context) => {
  await requireFreshSignIn(context.db, call.staff);
  await revokeRole(context, actorOf(call), { accountId: asAccountId(id), reason });
  return null;
};

/** The calls about who is staff. */
export const roleHandlers = { listStaff: list, grantRole: grant, revokeRole: revoke };
