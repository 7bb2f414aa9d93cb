import type { TokenSet } from '@portico/contract/sign-in';
import type { Call, LiveToken } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { must, refuse } from '../../../platform/refusal.ts';
import { lockEnabledAccount } from '../../accounts/store.ts';
import { provePasskey } from '../../passkeys/prove-passkey.ts';
import { recordPasskeyUse } from '../../passkeys/store.ts';
import { completePendingSignIn } from '../../sessions/pending-store.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { provenByPasskey } from './proven-by-passkey.ts';

/** The second step of a sign-in with a passkey of the same account instead of a code. Its signature cannot be guessed, so no attempts are counted. */
export async function passkeyStep(
  credential: string,
  pending: Pick<LiveToken, 'tokenHash' | 'accountId'>,
  call: Call<'issueToken'>,
  context: Context,
): Promise<TokenSet> {
  const ceremony = { purpose: 'SECOND_STEP', boundTo: pending.tokenHash, site: 'portal' } as const;
  const { account, passkey, counter } = await provePasskey(credential, ceremony, call, context);
  must(call, account.id === pending.accountId, 'invalid_passkey', {
    reason: 'passkey_of_another_user',
  });

  const proven = { ...(await provenByPasskey(account.id, call, context)), passwordChecked: true };
  const tokenSet = await completeSignIn({ ...proven, confirm }, call, context);
  return tokenSet ?? refuse(call, 'invalid_passkey', { reason: 'changed_meanwhile' });

  async function confirm(tx: Context['db']): Promise<number | null> {
    must(call, await lockEnabledAccount(tx, account.id), 'user_disabled');
    const isUsed = await recordPasskeyUse(tx, passkey, counter);
    const completed = isUsed && (await completePendingSignIn(tx, pending.tokenHash));
    must(call, !isUsed || completed, 'invalid_token', { reason: 'step_has_ended' });
    return completed ? Number.POSITIVE_INFINITY : null;
  }
}
