import type { Origin, Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { type MayRefuse, must, refuse } from '../../../platform/refusal.ts';
import { provePasskey } from '../../passkeys/prove-passkey.ts';
import { recordPasskeyUse } from '../../passkeys/store.ts';
import type { SignInSite } from '../site.ts';
import type { SecondProof } from './finish-second-step.ts';
import type { WaitingStep } from './waiting-sign-in.ts';

/**
 * A passkey of the same account, in place of a code. Its signature cannot be guessed, so no attempts are
 * counted.
 */
export async function passkeyProof(
  { tokenHash, account }: WaitingStep,
  credential: string,
  { name, madeBefore }: Pick<SignInSite<Request, unknown>, 'name' | 'madeBefore'>,
  call: Origin & MayRefuse<'invalid_passkey' | 'passkey_suspended' | 'user_disabled' | 'invalid_request'>,
  context: Context,
): Promise<SecondProof> {
  const ceremony = { purpose: 'SECOND_STEP', boundTo: tokenHash, site: name } as const;
  const { account: owner, passkey, counter } = await provePasskey(credential, ceremony, call, context);
  must(call, owner.id === account.id, 'invalid_passkey', { reason: 'passkey_of_another_user' });
  // The browser was not offered a younger passkey, but a page that was changed could use it.
  const isOldEnough = passkey.created_at < (madeBefore(account) ?? Number.POSITIVE_INFINITY);
  must(call, isOldEnough, 'invalid_passkey', { reason: 'factor_after_mail_reset' });
  return {
    how: { method: 'PASSKEY' },
    announced: true,
    factorProved: true,
    counted: true,
    use: async (tx) =>
      (await recordPasskeyUse(tx, passkey, counter))
        ? { proven: true }
        : {
            proven: false,
            refuse: async () => refuse(call, 'invalid_passkey', { reason: 'changed_meanwhile' }),
          },
  };
}
