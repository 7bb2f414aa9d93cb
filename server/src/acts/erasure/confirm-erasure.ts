import type { StaffRole } from '@portico/contract/staff/roles';
import { findClosing } from '../../capabilities/accounts/closing-store.ts';
import { lockAccount } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { decideErasure } from '../../capabilities/closing/decide-erasure.ts';
import { findErasureRequest, takeErasureRequest } from '../../capabilities/erasure-requests/store.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import type { AccountId } from '../../platform/ids.ts';
import { actOnAccount } from '../accounts/act-on-account.ts';

export interface ActOnRequest {
  readonly requestId: string;
  readonly reason: string;
}

/**
 * Erases an account for which another member of the staff has asked. Whether both may do so is checked while
 * both accounts are locked; a server does the rest at once.
 * @param requireSession refuses unless the session of the second person is fresh
 */
export async function confirmErasure(
  context: Pick<Context, 'db' | 'enqueue'>,
  actor: Extract<Actor, { type: 'staff' }>,
  { requestId, reason }: ActOnRequest,
  requireSession: (tx: Db) => Promise<void>,
): Promise<void> {
  const found = await findErasureRequest(context.db, requestId);
  mustAct(found, 'erasure_not_found');
  const { request_account: accountId, asked_by: askedBy } = found;
  mustAct(askedBy !== actor.accountId, 'erasure_needs_other');
  const act = { accountId, reason };
  await actOnAccount(context, actor, 'ACCOUNT_ERASED', act, async (tx, { account, isLastAdmin }) => {
    mustAct(!isLastAdmin, 'last_admin');
    const roles = await lockRoles(tx, [askedBy, actor.accountId]);
    await requireSession(tx);
    const [asker, confirming] = [roles.get(askedBy), roles.get(actor.accountId)];
    mustAct(confirming === 'admin' || (confirming === 'support' && account.role === null), 'staff_account');
    mustAct(asker === 'admin' || (asker === 'support' && account.role === null), 'erasure_not_valid');
    mustAct(asker !== 'admin' || confirming === 'admin', 'erasure_needs_admin');
    mustAct(await takeErasureRequest(tx, requestId), 'erasure_not_found');
    await decideErasure(tx, context, { accountId, by: actor.type, told: true });
    return { askedBy };
  });
}

/** The roles of staff who may sign in to the console, which stay until the transaction ends. */
async function lockRoles(
  tx: Db,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, StaffRole | null>> {
  const roles = new Map<AccountId, StaffRole | null>();
  // Always in the same order: two who confirm what the other has asked for would wait for each other.
  for (const id of accounts.toSorted()) {
    const account = await lockAccount(tx, id);
    const maySignIn = account?.disabled === 0 && (await findClosing(tx, id)) === null;
    roles.set(id, maySignIn ? account.role : null);
  }
  return roles;
}
