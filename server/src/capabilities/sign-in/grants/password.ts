import type { Db } from '../../../db/database.ts';
import type { AccountId } from '../../../platform/ids.ts';
import { requireKnownApplication } from '../../applications/require-known-application.ts';
import { useTrustedBrowser } from '../../second-factors/trusted-browsers/trusted-store.ts';
import { findQuestionAndFactor } from '../../sessions/open-question.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { aboutAccount } from '../log-refusals.ts';
import { checkPassword, findPasswordAttempt, refuseAttempt } from '../password-attempt.ts';
import { portalSite } from '../portal-site.ts';
import type { Outcome, Proof } from '../proof.ts';
import { askForSecondStep } from '../second-step/ask-for-second-step.ts';
import type { SignInRow } from '../store.ts';
import type { Grant } from './grant.ts';

/** The resource owner password credentials grant (RFC 6749 §4.3), for the portal's own login screen only. */
export const passwordGrant: Grant<'password'> = async (input, call, context) => {
  const application = await requireKnownApplication(context.db, input.application, call);
  const { username, password, google_recaptcha_v2: answer } = input;
  const attempt = await findPasswordAttempt('portal', { username, password, answer }, call, context);
  const { row } = attempt;
  return await aboutAccount(row.account?.id, async () => {
    const checked = await checkPassword(attempt, portalSite.captcha(context), call, context);
    const first = { ...checked, application, passwordChecked: true };
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
        if (!outcome.proven) return outcome;
        const enough = await findEnough(tx, first.accountId, row);
        if (enough) return enough;
        return { proven: false, refuse: () => refuseAttempt(attempt, 'changed_meanwhile', call, context) };
      },
    };
    return await completeSignIn(proof, portalSite, call, context);
  });
};

/**
 * The outcome if the account still needs no second step in this browser, else undefined: its factors may have
 * changed since the row was read.
 */
async function findEnough(
  tx: Db,
  accountId: AccountId,
  { trustedBrowser }: SignInRow,
): Promise<Outcome | undefined> {
  // A change of the second factor at the same moment waits for this transaction, or has already ended the
  // trust.
  if (trustedBrowser) return (await useTrustedBrowser(tx, trustedBrowser)) ? { proven: true } : undefined;
  // A factor that was activated meanwhile has ended all other sessions, and this one would have passed no
  // second step.
  const { question, hasFactor } = await findQuestionAndFactor(tx, accountId);
  return hasFactor ? undefined : { proven: true, question };
}
