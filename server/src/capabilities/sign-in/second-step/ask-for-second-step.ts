import type { TokenSet } from '@portico/contract/sign-in';
import type { Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { limits } from '../../../platform/limits.ts';
import { type MayRefuse, refuse } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { findAccount } from '../../accounts/store.ts';
import { factorOfSignIn } from '../../second-factors/methods/activation-refusal.ts';
import { listActiveFactors } from '../../second-factors/methods/store.ts';
import { issueCompanion } from '../../sessions/companions.ts';
import { portalSite } from '../portal-site.ts';
import type { Proof } from '../proof.ts';
import { pendingTokenSet } from './pending-token-set.ts';
import { startSecondStep } from './start-second-step.ts';

/** Answers with a token that is valid for the second step only [4.7]. */
export async function askForSecondStep(
  proof: Pick<Proof, 'accountId' | 'application' | 'passwordChecked' | 'atProvider' | 'use'>,
  call: Request & MayRefuse<'invalid_grant' | 'too_many_accounts'>,
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
