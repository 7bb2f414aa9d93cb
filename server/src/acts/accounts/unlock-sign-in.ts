import { deleteFailures } from '../../capabilities/accounts/failure-store.ts';
import { findAccount } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import { forgetCodeAttempts } from '../../capabilities/second-factors/methods/attempts.ts';
import { failureKeysOf } from '../../capabilities/sessions/failure-keys.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';
import { findSignInLimits } from './sign-in-limits.ts';

/** Ends the locks after wrong passwords and wrong codes, so that the user can try again at once. */
export async function unlockSignIn(
  context: Pick<Context, 'db' | 'keys' | 'enqueue' | 'config'>,
  actor: Actor,
  act: ActOnAccount,
) {
  const account = await findAccount(context.db, act.accountId);
  mustAct(account, 'account_not_found');
  const limits = (await findSignInLimits(account, context)).map(({ kind }) => kind);
  const keys = await failureKeysOf(account, context);
  await actOnAccount(
    context,
    actor,
    'SIGN_IN_UNLOCKED',
    act,
    async (tx, { account: locked }) => {
      await forgetCodeAttempts(tx, account.id);
      if (limits.length > 0) await enqueueActMail(tx, context, locked, 'signInUnlocked');
      return { limits };
    },
    // Before the account is locked, as in every transaction that locks these rows: a different order could
    // cause a deadlock.
    (tx) => deleteFailures(tx, [keys.unknown, ...keys.known]),
  );
}
