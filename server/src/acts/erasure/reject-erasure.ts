import type { Actor } from '../../capabilities/audit/actor.ts';
import { findErasureRequest, takeErasureRequest } from '../../capabilities/erasure-requests/store.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { actOnAccount } from '../accounts/act-on-account.ts';
import type { ActOnRequest } from './confirm-erasure.ts';

/** Rejects the erasure of an account, or withdraws the own request, and tells the user that it stays. */
export async function rejectErasure(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  { requestId, reason }: ActOnRequest,
): Promise<void> {
  const found = await findErasureRequest(context.db, requestId);
  mustAct(found, 'erasure_not_found');
  const act = { accountId: found.request_account, reason };
  await actOnAccount(context, actor, 'ERASURE_REJECTED', act, async (tx, { account, isByAdmin }) => {
    // Read again: the role of who has asked may be another one.
    const request = await findErasureRequest(tx, requestId);
    mustAct(request, 'erasure_not_found');
    const isOwn = actor.type === 'staff' && actor.accountId === request.asked_by;
    mustAct(isOwn || isByAdmin || request.asker_role !== 'admin', 'erasure_needs_admin');
    mustAct(await takeErasureRequest(tx, requestId), 'erasure_not_found');
    await enqueueActMail(tx, context, account, 'erasureRejected');
    return {};
  });
}
