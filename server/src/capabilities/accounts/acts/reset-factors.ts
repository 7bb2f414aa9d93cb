import { mustAct } from '../../../act-refusal.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../audit/actor.ts';
import { deleteRecoveryCodes } from '../../factors/recovery-store.ts';
import { deleteFactor, listActiveFactors } from '../../factors/store.ts';
import { deleteTrustedBrowsers } from '../../factors/trusted-store.ts';
import { enqueueSecurityMail } from '../../mails/enqueue.ts';
import { deletePasskeysOf, listPasskeysOf } from '../../passkeys/store.ts';
import { expirePendingSignIns } from '../../sessions/pending-store.ts';
import { endSessionsOf } from '../../sessions/store.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/**
 * Removes all that a second step can be done with, for a user who has lost it or whose account an attacker has protected: factors,
 * recovery codes, trusted browsers and passkeys. Every session ends. Until a factor is activated again, the user signs in with the password only,
 * and is told so by mail.
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
    await deleteTrustedBrowsers(tx, account.id);
    await expirePendingSignIns(tx, account.id);
    for (const type of factors) await deleteFactor(tx, account.id, type);
    await deleteRecoveryCodes(tx, account.id);
    await deletePasskeysOf(tx, account.id);
    await endSessionsOf(tx, account.id, null);
    await enqueueSecurityMail(tx, context, null, account, 'factorsReset');
    return { factors, passkeys };
  });
}
