import { setDisabled } from '../../capabilities/accounts/staff-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/** Lets the user of a disabled account sign in again. */
export async function enableAccount(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  act: ActOnAccount,
) {
  await actOnAccount(context, actor, 'ACCOUNT_ENABLED', act, async (tx, { account }) => {
    mustAct(account.disabled === 1, 'already_enabled');
    await setDisabled(tx, account.id, 0);
    await enqueueActMail(tx, context, account, 'accountEnabled');
    return {};
  });
}
