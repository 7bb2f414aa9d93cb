import type { AppleKey } from '@portico/contract/providers/settings';
import type { Context } from '../../context/context.ts';
import type { ProviderClient } from './configure.ts';
import type { ProviderRow } from './store.ts';

/** What is needed to talk to a stored provider. */
export function clientOf(provider: ProviderRow, { keys }: Pick<Context, 'keys'>): ProviderClient {
  const { kind, issuer, client_id: clientId, client_secret } = provider;
  return {
    kind,
    issuer,
    clientId,
    clientSecret: client_secret === null ? null : keys.decrypt(client_secret),
    appleKey: appleKeyOf(provider, keys),
  };
}

function appleKeyOf(
  { apple_team: teamId, apple_key_id: keyId, apple_key }: ProviderRow,
  { decrypt }: Context['keys'],
): AppleKey | null {
  if (teamId === null || keyId === null || apple_key === null) return null;
  return { teamId, keyId, privateKey: decrypt(apple_key) };
}
