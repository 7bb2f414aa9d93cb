import type { Call, Handler } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { transaction } from '../../../db/database.ts';
import { limits } from '../../../platform/limits.ts';
import { must } from '../../../platform/refusal.ts';
import { secondStepOptions } from '../../passkeys/second-step-options.ts';
import { listPasskeysOf } from '../../passkeys/store.ts';
import { requestCode } from '../../second-factors/methods/codes.ts';
import { lockOwnAccount } from '../../sessions/lock-session.ts';
import { type CodeWait, waitForSignInCode } from '../code-wait.ts';
import type { WaitingStep } from '../second-step/waiting-sign-in.ts';
import { findSessionStep } from './session-step.ts';

/** Begins to prove a second factor in a session: requests a code, and answers with what else proves one. */
export const startFactorProof: Handler<'startFactorProof'> = async ({ step }, call, context) => {
  const waiting = await findSessionStep(context.db, call);
  const { factor, account, tokenHash } = waiting;
  const { retryAfter, blockedFor } =
    factor && step !== 'PASSKEY' ? await request(waiting, call, context) : { retryAfter: 0, blockedFor: 0 };
  must(call, step !== 'SEND_AGAIN' || retryAfter === 0, 'too_many_requests', { retryAfter, blockedFor });
  const all = await listPasskeysOf(context.db, account.id);
  const passkeys = all.filter(({ suspended_at }) => suspended_at === null);
  return {
    type: factor?.type ?? null,
    seconds: limits.waitingStep.afterCode,
    ...(retryAfter > 0 && { retryAfter }),
    ...(blockedFor > 0 && { blockedFor }),
    passkey:
      passkeys.length > 0
        ? await secondStepOptions({ tokenHash, accountId: account.id, passkeys }, context)
        : null,
  };
};

/** Requests a code, unless too many were requested or wrong. */
async function request(
  { factor, account, tokenHash, application }: WaitingStep,
  call: Call<'startFactorProof'>,
  context: Context,
): Promise<CodeWait> {
  if (!factor) return { retryAfter: 0, blockedFor: 0 };
  const wait = await waitForSignInCode(factor, { tokenHash, accountId: account.id }, context);
  if (wait.retryAfter > 0) return wait;
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    const bound = { boundTo: tokenHash, purpose: 'SIGN_IN', application, origin: call } as const;
    await requestCode(tx, { account, factor, ...bound }, context);
  });
  return wait;
}
