import { grantRole } from '../../../acts/staff/grant-role.ts';
import { listStaff } from '../../../acts/staff/list-staff.ts';
import { revokeRole } from '../../../acts/staff/revoke-role.ts';
import { recordAccountSearch } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';
import { asAccountId } from '../../../platform/ids.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';

const shown = 20;

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
