import { emailKey } from '@portico/contract/email';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { digest } from '../../platform/secrets.ts';
import { openIdentity } from '../linked-identities/outside-identity.ts';
import { bindToRegistration, findKept } from '../linked-identities/step-store.ts';
import { whyNotRegistering } from '../providers/outcome.ts';
import { holdProvider, readDomains } from '../providers/store.ts';
import type { Registration } from './store.ts';

/**
 * Lets an attempt take along the identity at a provider with which its user has begun to register in this
 * browser. Returns whether the provider has confirmed the e-mail of the attempt.
 */
export async function bindToProvider(
  tx: Db,
  { id, email_key }: Pick<Registration, 'id' | 'email_key'>,
  call: Pick<Request, 'cookie'>,
  { keys }: Pick<Context, 'keys'>,
): Promise<boolean> {
  const browser = call.cookie('provider-sign-in');
  if (browser === undefined) return false;
  const kept = await findKept(tx, digest(browser));
  if (!kept?.identity) return false;
  const identity = openIdentity(keys, kept.identity);
  const provider = await holdProvider(tx, identity.provider);
  if (!provider) return false;
  const entrance = { registers: provider.registers === 1, domains: readDomains(provider.domains) };
  if (whyNotRegistering(identity, entrance) !== null) return false;
  await bindToRegistration(tx, kept, id);
  const { email, emailConfirmed } = identity;
  return email !== null && emailConfirmed && emailKey(email) === email_key;
}
