import { limits } from '@portico/contract/limits';
import type { Call, Handler } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { must } from '../../platform/refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { findPendingToken } from '../sessions/pending-token.ts';
import { createChallenge, rebindChallenges } from './challenge-store.ts';
import { commonOptions, secondStepOptions } from './second-step-options.ts';
import { listPasskeysOf } from './store.ts';

/**
 * Returns the options to use a passkey: to sign in, or for the second step of a sign-in. They do not show
 * which accounts exist.
 */
export const startPasskeySignIn: Handler<'startPasskeySignIn'> = async ({ oauth_token }, call, context) => {
  must(call, call.client.kind === 'portal', 'unauthorized_client');
  return oauth_token === undefined
    ? { ...commonOptions(context), challenge: await signInChallenge(call, context) }
    : await optionsOfPending(oauth_token, call, context);
};

async function signInChallenge(call: Call<'startPasskeySignIn'>, { db }: Context): Promise<string> {
  // As with QR sign-ins, the cookie that the browser sends is replaced: an attacker may have set it and know
  // its value.
  const browser = randomSecret();
  const previous = call.cookie('passkey-sign-in');
  if (previous) await rebindChallenges(db, digest(previous), digest(browser));
  call.setCookie('passkey-sign-in', browser, { maxAge: limits.passkey.lifetime });
  return await createChallenge(db, { purpose: 'SIGN_IN', boundTo: digest(browser) }, null);
}

async function optionsOfPending(token: string, call: Call<'startPasskeySignIn'>, context: Context) {
  const pending = await findPendingToken(context.db, token, call);
  must(call, pending, 'invalid_token');
  const all = await listPasskeysOf(context.db, pending.accountId);
  const passkeys = all.filter(({ suspended_at }) => suspended_at === null);
  return await secondStepOptions({ ...pending, passkeys }, context);
}
