import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import { recordAct, recordSecurityEvent } from '../audit/record.ts';
import { findRule, holdGroups, insertMember } from '../groups/store.ts';
import { insertIdentity } from '../linked-identities/identity-store.ts';
import { openIdentity, sessionAt } from '../linked-identities/outside-identity.ts';
import { takeOfRegistration } from '../linked-identities/step-store.ts';
import { holdProvider } from '../providers/store.ts';
import type { ProviderSession } from '../sessions/provider-session.ts';

/**
 * Links a new account with the identity with which its user has registered, and lets it join the provider's
 * group. Returns the sign-in there, if there was one.
 */
export async function linkRegistered(
  tx: Db,
  { registrationId, accountId }: { readonly registrationId: string; readonly accountId: AccountId },
  call: Pick<Request, 'cookie' | 'setCookie' | 'userAgent' | 'address'>,
  { keys }: Pick<Context, 'keys'>,
): Promise<ProviderSession | null> {
  // Who confirms a mail in another browser links nothing: somebody else may have begun it there.
  const browser = call.cookie('provider-sign-in');
  if (browser === undefined) return null;
  const stored = await takeOfRegistration(tx, registrationId, digest(browser));
  if (stored === undefined) return null;
  call.setCookie('provider-sign-in', '', { maxAge: 0 });
  const identity = openIdentity(keys, stored);
  const provider = await holdProvider(tx, identity.provider);
  if (!provider || !(await insertIdentity(tx, accountId, identity))) return null;
  await recordSecurityEvent(tx, call, accountId, 'IDENTITY_LINKED', { provider: provider.id });
  await joinGroup(tx, accountId, provider.group_id);
  return sessionAt(provider, identity);
}

async function joinGroup(tx: Db, accountId: AccountId, group: string | null): Promise<void> {
  if (group === null || (await holdGroups(tx, [group])) === 0 || (await findRule(tx, group)) !== 'HAND')
    return;
  if (!(await insertMember(tx, accountId, group))) return;
  await recordAct(
    tx,
    { type: 'system' },
    { type: 'GROUP_MEMBER_ADDED', subject: { type: 'account', id: accountId }, details: { group } },
  );
}
