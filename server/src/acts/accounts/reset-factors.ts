import { isWithoutPassword } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { applyEnding } from '../../capabilities/endings/apply-ending.ts';
import { enqueueSecurityMail } from '../../capabilities/mails/enqueue.ts';
import { listPasskeysOf } from '../../capabilities/passkeys/store.ts';
import { listActiveFactors } from '../../capabilities/second-factors/methods/store.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { limits } from '../../platform/limits.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/**
 * Removes factors, recovery codes, trusted browsers and passkeys, for a user who has lost them or whose
 * account an attacker has protected. The user then signs in with the password only, and is told so by mail.
 */
export async function resetFactors(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  act: ActOnAccount,
) {
  await actOnAccount(context, actor, 'FACTORS_RESET', act, async (tx, { account }) => {
    const factors = (await listActiveFactors(tx, account.id)).map(({ type }) => type);
    const passkeys = (await listPasskeysOf(tx, account.id)).length;
    mustAct(factors.length + passkeys > 0, 'no_factor');
    await applyEnding(tx, context, 'factorsReset', { accountId: account.id });
    await enqueueSecurityMail(tx, context, null, account, 'factorsReset');
    // Without a password, nothing is left by which the user could sign in: the link for one is mailed.
    if (isWithoutPassword(account)) {
      const request = { emailKey: account.email_key, application: null };
      await context.enqueue(tx, 'passwordReset', request, { lifetime: limits.links.passwordReset });
    }
    return { factors, passkeys };
  });
}
