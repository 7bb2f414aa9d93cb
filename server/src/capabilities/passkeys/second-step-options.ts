import { limits } from '@portico/contract/limits';
import type { Context } from '../../context/context.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';
import { createChallenge } from './challenge-store.ts';
import { relyingParty } from './relying-party.ts';
import type { PasskeyRow } from './store.ts';
import { toDescriptor } from './stored-passkey.ts';

/** The options that are the same for every use of a passkey. */
export function commonOptions({ config }: Pick<Context, 'config'>) {
  const { id } = relyingParty(config);
  return { rpId: id, timeout: limits.passkey.lifetime * 1000, userVerification: 'required' } as const;
}

/**
 * A sign-in that waits for its second step, which the answer is bound to, and the passkeys that it accepts.
 */
interface WaitingStep {
  readonly tokenHash: Digest;
  readonly accountId: AccountId;
  readonly passkeys: readonly PasskeyRow[];
}

/**
 * The options to use a passkey of an account as the second step of a sign-in. The list of credentials is
 * empty when the account has no passkey: that is no error of the second step.
 */
export async function secondStepOptions({ tokenHash, accountId, passkeys }: WaitingStep, context: Context) {
  const ceremony = { purpose: 'SECOND_STEP', boundTo: tokenHash } as const;
  return {
    ...commonOptions(context),
    challenge: await createChallenge(context.db, ceremony, accountId),
    allowCredentials: passkeys.map(toDescriptor),
  };
}
