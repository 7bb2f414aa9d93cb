import type { Actor } from '../../capabilities/audit/actor.ts';
import { countRecordsLately } from '../../capabilities/audit/store.ts';
import type { Context } from '../../context/context.ts';
import { findNow } from '../../db/find-now.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { limits } from '../../platform/limits.ts';
import { budgets } from '../../platform/rates.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

const { points, seconds } = budgets.staffResets;

/**
 * Mails the user a link for a new password; the old one is valid until then. The budget is its own: whoever
 * uses up that of the sign-in page must not keep support from helping.
 */
export async function startReset(context: Pick<Context, 'db' | 'enqueue'>, actor: Actor, act: ActOnAccount) {
  await actOnAccount(context, actor, 'RESET_STARTED', act, async (tx, { account }) => {
    mustAct(account.disabled === 0, 'already_disabled');
    const lately = { now: await findNow(tx), milliseconds: seconds * 1000 };
    mustAct((await countRecordsLately(tx, 'RESET_STARTED', account.id, lately)) < points, 'mail_limit');
    const request = { emailKey: account.email_key, application: null };
    await context.enqueue(tx, 'passwordReset', request, { lifetime: limits.links.passwordReset });
    return {};
  });
}
