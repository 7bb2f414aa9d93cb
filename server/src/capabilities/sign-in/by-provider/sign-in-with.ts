import type { TokenSet } from '@portico/contract/sign-in';
import type { Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import { type MayRefuse, must, refuse } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { findAccount } from '../../accounts/store.ts';
import { type IdentityRow, useIdentity } from '../../linked-identities/identity-store.ts';
import { hasActiveFactor } from '../../second-factors/methods/store.ts';
import {
  findTrustedBrowser,
  useTrustedBrowser,
} from '../../second-factors/trusted-browsers/trusted-store.ts';
import { isOnKnownDevice } from '../../sessions/known-device.ts';
import type { ProviderSession } from '../../sessions/provider-session.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { portalSite } from '../portal-site.ts';
import type { Outcome, Proof } from '../proof.ts';
import { askForSecondStep } from '../second-step/ask-for-second-step.ts';

type ProviderCall = Request & MayRefuse<'user_disabled' | 'invalid_grant' | 'too_many_accounts'>;

/**
 * Signs in the account of a linked identity. Its own second step follows as after a password: what the
 * provider has asked its user for is not known here.
 */
export async function signInWith(
  identity: IdentityRow,
  { application, atProvider }: { readonly application: string | null; readonly atProvider: ProviderSession },
  call: ProviderCall,
  context: Context,
): Promise<TokenSet> {
  const { db } = context;
  const { account_id: accountId, provider_id: provider } = identity;
  const account = await findAccount(db, accountId);
  must(call, account && account.disabled === 0, 'user_disabled');
  const trusted = await findTrustedBrowser(db, accountId, digest(call.cookie('trusted-browser') ?? ''));
  const first = { accountId, application, passwordChecked: false, atProvider, use: useLink };
  if (trusted === undefined && (await hasActiveFactor(db, accountId)))
    return await askForSecondStep(first, call, context);

  const knownDevice = await isOnKnownDevice(db, call, accountId);
  const proof: Proof = {
    ...first,
    how: { method: 'PROVIDER', provider },
    knownDevice,
    announced: !knownDevice,
    counted: true,
    factorProved: false,
    async use(tx) {
      const outcome = await useLink(tx);
      if (!outcome.proven || (await needsNoStep(tx))) return outcome;
      return changedMeanwhile();
    },
  };
  return await completeSignIn(proof, portalSite, call, context);

  /** The link may have been removed since it was found. */
  async function useLink(tx: Db): Promise<Outcome> {
    await portalSite.lockAccount(tx, accountId, call);
    const provedBefore = await useIdentity(tx, identity);
    return provedBefore === undefined ? changedMeanwhile() : { proven: true, provedBefore };
  }

  async function needsNoStep(tx: Db): Promise<boolean> {
    if (trusted !== undefined) return await useTrustedBrowser(tx, trusted);
    return !(await hasActiveFactor(tx, accountId));
  }

  function changedMeanwhile(): Outcome {
    return {
      proven: false,
      refuse: async () => refuse(call, 'invalid_grant', { reason: 'changed_meanwhile' }),
    };
  }
}
