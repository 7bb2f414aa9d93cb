import { erasureDays } from '@portico/contract/staff/erasures';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { insertErasureRequest } from '../../capabilities/erasure-requests/store.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import { mailDate } from '../../capabilities/mails/event-time.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { orderedId } from '../../platform/secrets.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';

/**
 * Asks for the erasure of an account. Nothing is erased before a second member of the staff confirms it; the
 * user is told how to object.
 */
export async function requestErasure(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Extract<Actor, { type: 'staff' }>,
  act: ActOnAccount,
): Promise<void> {
  await actOnAccount(context, actor, 'ERASURE_REQUESTED', act, async (tx, { account, isLastAdmin }) => {
    mustAct(!isLastAdmin, 'last_admin');
    const request = {
      id: orderedId(),
      account_id: account.id,
      asked_by: actor.accountId,
      reason: act.reason.trim(),
    };
    const until = await insertErasureRequest(tx, request, erasureDays);
    mustAct(until !== null, 'erasure_waits');
    const { locale, time_zone: timeZone, region } = account;
    const date = mailDate(locale, until, { timeZone, region });
    await enqueueActMail(tx, context, account, 'erasureRequested', { date });
    return { until: new Date(until).toISOString() };
  });
}
