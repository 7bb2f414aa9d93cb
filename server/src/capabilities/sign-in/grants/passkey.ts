import { must, refuse } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { requireKnownApplication } from '../../applications/require-known-application.ts';
import { provePasskey } from '../../passkeys/prove-passkey.ts';
import { recordPasskeyUse } from '../../passkeys/store.ts';
import { isOnKnownDevice } from '../../sessions/known-device.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { aboutAccount } from '../log-refusals.ts';
import { portalSite } from '../portal-site.ts';
import type { Proof } from '../proof.ts';
import type { Grant } from './grant.ts';

/**
 * Signs in with a passkey. The device has verified its user, so the passkey is two factors, possession and a
 * biometric or a PIN, and no second step follows.
 */
export const passkeyGrant: Grant<'passkey'> = async (input, call, context) => {
  const application = await requireKnownApplication(context.db, input.application, call);
  const browser = call.cookie('passkey-sign-in');
  must(call, browser, 'invalid_passkey', { reason: 'passkey_challenge_used' });
  const ceremony = { purpose: 'SIGN_IN', boundTo: digest(browser), site: 'portal' } as const;
  const { account, passkey, counter } = await provePasskey(input.credential, ceremony, call, context);

  const knownDevice = await isOnKnownDevice(context.db, call, account.id);
  const proof: Proof = {
    accountId: account.id,
    application,
    how: { method: 'PASSKEY' },
    knownDevice,
    announced: !knownDevice,
    counted: true,
    passwordChecked: false,
    factorProved: true,
    async use(tx) {
      await portalSite.lockAccount(tx, account.id, call);
      if (await recordPasskeyUse(tx, passkey, counter)) return { proven: true };
      return {
        proven: false,
        refuse: async () => refuse(call, 'invalid_passkey', { reason: 'changed_meanwhile' }),
      };
    },
  };
  call.setCookie('passkey-sign-in', '', { maxAge: 0 });
  return await aboutAccount(account.id, () => completeSignIn(proof, portalSite, call, context));
};
