import { setDisabled } from '../../capabilities/accounts/staff-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { applyEnding } from '../../capabilities/endings/apply-ending.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/**
 * Disables an account: its user cannot sign in, and what is signed in or could sign in ends. The account
 * keeps its data.
 */
export async function disableAccount(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  act: ActOnAccount,
) {
  await actOnAccount(context, actor, 'ACCOUNT_DISABLED', act, async (tx, { account, isLastAdmin }) => {
    mustAct(account.disabled === 0, 'already_disabled');
    mustAct(!isLastAdmin, 'last_admin');
    await setDisabled(tx, account.id, 1);
    await applyEnding(tx, context, 'accountDisabled', { accountId: account.id });
    await enqueueActMail(tx, context, account, 'accountDisabled');
    return {};
  });
}
