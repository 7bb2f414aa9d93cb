import { readRecoveryCode } from '@portico/contract/account/recovery-codes';
import type { Call, Handler } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { transaction } from '../../../db/database.ts';
import { must } from '../../../platform/refusal.ts';
import { lockOwnAccount } from '../../sessions/lock-session.ts';
import { noteProvenFactor } from '../../sessions/proven-factor.ts';
import { recordPasskeyCheck } from '../../sessions/store.ts';
import { portalSite } from '../portal-site.ts';
import { codeProof } from '../second-step/code-proof.ts';
import type { SecondProof } from '../second-step/finish-second-step.ts';
import { passkeyProof } from '../second-step/passkey-proof.ts';
import { recoveryCodeProof } from '../second-step/recovery-code-proof.ts';
import type { WaitingStep } from '../second-step/waiting-sign-in.ts';
import { findSessionStep } from './session-step.ts';

/** Proves a second factor in a session, with what also completes a sign-in that waits for its second step. */
export const proveFactor: Handler<'proveFactor'> = async (input, call, context) => {
  const waiting = await findSessionStep(context.db, call);
  const proof = await proofOf(input, waiting, call, context);
  const outcome = await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    const outcome = await proof.use(tx);
    if (outcome.proven) await noteProvenFactor(tx, call.user.sessionId);
    if (outcome.proven && 'credential' in input) await recordPasskeyCheck(tx, call.user.sessionId);
    return outcome;
  });
  return outcome.proven ? null : await outcome.refuse();
};

async function proofOf(
  input: Parameters<typeof proveFactor>[0],
  waiting: WaitingStep,
  call: Call<'proveFactor'>,
  context: Context,
): Promise<SecondProof> {
  if ('credential' in input) return await passkeyProof(waiting, input.credential, portalSite, call, context);
  // Without a factor there is nothing that a recovery code stands for.
  must(call, waiting.factor, 'otp_confirmation_error', { reason: 'no_valid_code' });
  const { otp } = input;
  return readRecoveryCode(otp) === null
    ? codeProof(waiting, otp, call, context)
    : await recoveryCodeProof(waiting, otp, portalSite, call, context);
}
