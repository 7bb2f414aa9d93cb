import type { TokenSet } from '@portico/contract/sign-in';
import type { Call } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountId } from '../../../platform/ids.ts';
import { limits } from '../../../platform/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { findAccount } from '../../accounts/store.ts';
import { requireKnownApplication } from '../../applications/require-known-application.ts';
import { factorOfSignIn } from '../../second-factors/methods/activation-refusal.ts';
import { hasActiveFactor, listActiveFactors } from '../../second-factors/methods/store.ts';
import { useTrustedBrowser } from '../../second-factors/trusted-browsers/trusted-store.ts';
import { issueCompanion } from '../../sessions/companions.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { aboutAccount } from '../log-refusals.ts';
import { checkPassword, findPasswordAttempt, refuseAttempt } from '../password-attempt.ts';
import { portalSite } from '../portal-site.ts';
import type { Proof } from '../proof.ts';
import { startSecondStep } from '../second-step/start-second-step.ts';
import type { SignInRow } from '../store.ts';
import type { Grant } from './grant.ts';
import { pendingTokenSet } from './pending-token-set.ts';

/** The resource owner password credentials grant (RFC 6749 §4.3), for the portal's own login screen only. */
export const passwordGrant: Grant<'password'> = async (input, call, context) => {
  const application = await requireKnownApplication(context.db, input.application, call);
  const { username, password, google_recaptcha_v2: answer } = input;
  const attempt = await findPasswordAttempt('portal', { username, password, answer }, call, context);
  const { row } = attempt;
  return await aboutAccount(row.account?.id, async () => {
    const checked = await checkPassword(attempt, portalSite.captcha(context), call, context);
    const first = { ...checked, application };
    if (row.hasFactor && !row.trustedBrowser) return await askForSecondStep(first, call, context);
    const proof: Proof = {
      accountId: first.accountId,
      application,
      how: { method: 'PASSWORD' },
      knownDevice: row.knownDevice,
      announced: !row.knownDevice && row.signedInBefore,
      counted: true,
      passwordChecked: true,
      factorProved: false,
      async use(tx) {
        const outcome = await first.use(tx);
        if (!outcome.proven || (await isEnough(tx, first.accountId, row))) return outcome;
        return { proven: false, refuse: () => refuseAttempt(attempt, 'changed_meanwhile', call, context) };
      },
    };
    return await completeSignIn(proof, portalSite, call, context);
  });
};

/**
 * Whether the account still needs no second step in this browser: its factors may have changed since the row
 * was read.
 */
async function isEnough(tx: Db, accountId: AccountId, { trustedBrowser }: SignInRow): Promise<boolean> {
  // A change of the second factor at the same moment waits for this transaction, or has already ended the
  // trust.
  if (trustedBrowser) return await useTrustedBrowser(tx, trustedBrowser);
  // A factor that was activated meanwhile has ended all other sessions, and this one would have passed no
  // second step.
  return !(await hasActiveFactor(tx, accountId));
}

/** Answers with a token that is valid for the second step only [4.7]. */
async function askForSecondStep(
  proof: Pick<Proof, 'accountId' | 'application' | 'use'>,
  call: Call<'issueToken'>,
  context: Context,
): Promise<TokenSet> {
  const account = await findAccount(context.db, proof.accountId);
  const factor = factorOfSignIn(await listActiveFactors(context.db, proof.accountId));
  if (!account || !factor) return refuse(call, 'invalid_grant');
  // It lasts as long as the step can wait in all: a request for another code does not send it again.
  const waiting = { lasts: limits.waitingStep.inAll, replaces: null };
  const companion = await issueCompanion(context.db, waiting, call, context);
  const companionHash = companion === null ? null : digest(companion);
  const { token, wait } = await startSecondStep(
    { proof, account, factor, companionHash },
    portalSite,
    call,
    context,
  );
  return pendingTokenSet(token, factor, { seconds: limits.waitingStep.afterCode, ...wait });
}
