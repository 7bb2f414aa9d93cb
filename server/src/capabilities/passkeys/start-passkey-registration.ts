import { limits } from '@portico/contract/limits';
import { fullName } from '@portico/contract/names';
import type { Handler } from '../../context/call.ts';
import { rates } from '../../platform/rates.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { personName } from '../accounts/person-name.ts';
import { findAccount } from '../accounts/store.ts';
import { requireProvenFactor } from '../sessions/proven-factor.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { createChallenge } from './challenge-store.ts';
import { toUserHandle } from './prove-passkey.ts';
import { algorithms, relyingParty } from './relying-party.ts';
import { listPasskeysOf } from './store.ts';
import { toDescriptor } from './stored-passkey.ts';

/** Options to create a passkey, for this session only and after a recent password. */
export const startPasskeyRegistration: Handler<'startPasskeyRegistration'> = async (
  _input,
  call,
  context,
) => {
  const { accountId, sessionId } = call.user;
  must(call, context.rules.current().offeredFactors.includes('PASSKEY'), 'factor_not_offered');
  await requireRecentPassword(context.db, call);
  await requireProvenFactor(context.db, call);
  await context.limiter.spend([rates.passkeyAdditions], { account: accountId });
  const account = (await findAccount(context.db, accountId)) ?? refuse(call, 'invalid_token');
  const passkeys = await listPasskeysOf(context.db, accountId);
  const ceremony = { purpose: 'REGISTRATION', boundTo: sessionId } as const;
  const { id } = relyingParty(context.config);
  return {
    rp: { id, name: context.brand.current().name },
    user: {
      id: toUserHandle(accountId),
      name: account.email,
      displayName: fullName(personName(account), call.locale),
    },
    challenge: await createChallenge(context.db, ceremony, accountId),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: limits.passkey.lifetime * 1000,
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
};
