import type { Context } from '../../context/context.ts';
import type { ProviderClient } from './configure.ts';
import type { ProviderRow } from './store.ts';

/** What is needed to talk to a stored provider. */
export function clientOf(
  { kind, issuer, client_id: clientId, client_secret }: ProviderRow,
  { keys }: Pick<Context, 'keys'>,
): ProviderClient {
  return {
    kind,
    issuer,
    clientId,
    clientSecret: client_secret === null ? null : keys.decrypt(client_secret),
  };
}
