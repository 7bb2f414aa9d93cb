import { mustAct } from '../../../act-refusal.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../audit/actor.ts';
import { expirePendingSignIns } from '../../sessions/pending-store.ts';
import { endSessionsOf } from '../../sessions/store.ts';
import { setDisabled } from '../staff-store.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/** Disables an account: its user cannot sign in, and every session ends. The account keeps its data. */
export async function disableAccount(context: Pick<Context, 'db'>, actor: Actor, act: ActOnAccount) {
  await actOnAccount(context, actor, 'ACCOUNT_DISABLED', act, async (tx, { account, isLastAdmin }) => {
    mustAct(account.disabled === 0, 'already_disabled');
    mustAct(!isLastAdmin, 'last_admin');
    await setDisabled(tx, account.id, 1);
    await expirePendingSignIns(tx, account.id);
    await endSessionsOf(tx, account.id, null);
    return {};
  });
}
