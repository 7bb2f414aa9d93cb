import type { Context } from '../../context/context.ts';
import { withParameter } from '../../platform/escaping/with-parameter.ts';
import type { Application } from '../applications/store.ts';
import { findClient } from './client-store.ts';
import { issuerOf } from './issuer.ts';

/**
 * Where an application of OpenID Connect begins its own sign-in: it expects no token of the hand-off in its
 * addresses, where a log or a `Referer` would keep it. Null where the hand-off is its only way.
 */
export async function findOwnStart(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id }: Application,
  requested: string,
): Promise<string | null> {
  const client = await findClient(db, id);
  // A machine acts for itself; its application may have users of the hand-off.
  if (!client || client.kind === 'MACHINE') return null;
  if (client.login_uri === null) return requested;
  // OpenID Connect Core 1.0 §4.
  const login = withParameter(client.login_uri, 'iss', issuerOf(config.publicUrl));
  return withParameter(login, 'target_link_uri', requested);
}
