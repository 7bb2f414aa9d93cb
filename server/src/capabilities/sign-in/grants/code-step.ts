import type { TokenSet } from '@portico/contract/sign-in';
import type { Call } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import { must } from '../../../platform/refusal.ts';
import { lockEnabledAccount } from '../../accounts/store.ts';
import type { CodeVerdict } from '../../second-factors/methods/codes.ts';
import { completePendingSignIn } from '../../sessions/pending-store.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { isOnKnownDevice } from '../known-device.ts';
import { refuseSignInCode, verifySignInCode, type WaitingStep } from '../second-step-codes.ts';
import { trustBrowser } from '../trust-browser.ts';

interface EnteredCode {
  readonly code: string;
  /** Whether this browser needs no second step from now on. */
  readonly trust: boolean;
}

/** The second step of a sign-in with a code of the second factor [4.7–4.9]. */
export async function codeStep(
  { code, trust }: EnteredCode,
  step: WaitingStep,
  call: Call<'issueToken'>,
  context: Context,
): Promise<TokenSet> {
  const { tokenHash, account, factor } = step;
  const knownDevice = await isOnKnownDevice(context.db, call, account.id);
  let verdict: CodeVerdict = { result: 'none' };
  const proven = {
    accountId: account.id,
    how: { method: 'SECOND_STEP', factor: factor.type },
    knownDevice,
    announced: !knownDevice,
    counted: false,
    passwordChecked: true,
    confirm,
  } as const;
  return (await completeSignIn(proven, call, context)) ?? refuseSignInCode(verdict, call);

  async function confirm(tx: Db): Promise<number | null> {
    must(call, await lockEnabledAccount(tx, account.id), 'user_disabled');
    verdict = await verifySignInCode(tx, step, code, call, context);
    if (verdict.result !== 'right') return null;
    if (!(await completePendingSignIn(tx, tokenHash))) {
      verdict = { result: 'none' };
      return null;
    }
    if (trust && call.sameOrigin) await trustBrowser(tx, call, account.id);
    return Number.POSITIVE_INFINITY;
  }
}
