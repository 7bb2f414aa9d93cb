import type { Db } from '../../../db/database.ts';
import { requireKnownApplication } from '../../applications/require-known-application.ts';
import { hasActiveFactor } from '../../second-factors/methods/store.ts';
import { useTrustedBrowser } from '../../second-factors/trusted-browsers/trusted-store.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { checkPasswordStep, type PasswordProof } from '../password-step.ts';
import { startSecondStep } from '../second-step.ts';
import type { Grant } from './grant.ts';

/** The resource owner password credentials grant (RFC 6749 §4.3), for the portal's own login screen only. */
export const passwordGrant: Grant<'password'> = async (input, call, context) => {
  await requireKnownApplication(context.db, input.application, call);
  const { username, password, google_recaptcha_v2: answer } = input;
  return await checkPasswordStep({ username, password, answer }, call, context, context.captcha, signIn);

  /** Signs in after the right password. Returns null when too many other attempts have failed meanwhile or the password was changed. */
  async function signIn({ account: { id }, row, confirm: isConfirmed }: PasswordProof) {
    const { knownDevice, trustedBrowser, hasFactor } = row;
    const announced = !knownDevice && row.signedInBefore;
    if (hasFactor && !trustedBrowser) return await startSecondStep({ accountId: id, confirm }, call, context);
    const how = { method: 'PASSWORD' } as const;
    const proven = {
      accountId: id,
      how,
      knownDevice,
      announced,
      counted: true,
      passwordChecked: true,
      confirm,
    };
    return await completeSignIn(proven, call, context);

    async function confirm(tx: Db) {
      const isValid = await isConfirmed(tx);
      // A change of the second factor at the same moment waits as well, or has already ended the trust.
      if (hasFactor && trustedBrowser && !(await useTrustedBrowser(tx, trustedBrowser))) return null;
      // A factor that was activated after the row was read has ended all other sessions, and this one would have passed no second step.
      if (!hasFactor && (await hasActiveFactor(tx, id))) return null;
      return isValid ? Number.POSITIVE_INFINITY : null;
    }
  }
};
