import { must, refuse } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { lockEnabledAccount } from '../../accounts/store.ts';
import { requireKnownApplication } from '../../applications/require-known-application.ts';
import { provePasskey } from '../../passkeys/prove-passkey.ts';
import { recordPasskeyUse } from '../../passkeys/store.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { aboutAccount } from '../log-refusals.ts';
import type { Grant } from './grant.ts';
import { provenByPasskey } from './proven-by-passkey.ts';

/**
 * Signs in with a passkey. The device has verified its user, so the passkey is two factors, possession and a biometric or a PIN, and
 * no second step follows.
 */
export const passkeyGrant: Grant<'passkey'> = async (input, call, context) => {
  await requireKnownApplication(context.db, input.application, call);
  const browser = call.cookie('passkey-sign-in');
  must(call, browser, 'invalid_passkey', { reason: 'passkey_challenge_used' });
  const ceremony = { purpose: 'SIGN_IN', boundTo: digest(browser), site: 'portal' } as const;
  const { account, passkey, counter } = await provePasskey(input.credential, ceremony, call, context);

  const proven = { ...(await provenByPasskey(account.id, call, context)), passwordChecked: false };
  const confirm = async (tx: typeof context.db) => {
    must(call, await lockEnabledAccount(tx, account.id), 'user_disabled');
    return (await recordPasskeyUse(tx, passkey, counter)) ? Number.POSITIVE_INFINITY : null;
  };
  const tokenSet = await aboutAccount(account.id, () =>
    completeSignIn({ ...proven, confirm }, call, context),
  );
  call.setCookie('passkey-sign-in', '', { maxAge: 0 });
  return (
    tokenSet ?? refuse(call, 'invalid_passkey', { triedAccount: account.id, reason: 'changed_meanwhile' })
  );
};
