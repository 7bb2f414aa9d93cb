import type { Context } from '../../context/context.ts';
import { withParameter } from '../../platform/escaping/with-parameter.ts';
import { forwardReturn } from '../applications/forward-auth.ts';
import type { Application } from '../applications/store.ts';
import { findClient } from './client-store.ts';
import { issuerOf } from './issuer.ts';

/**
 * Where an application begins its own sign-in, by OpenID Connect or by its proxy: it expects no token of the
 * hand-off in its addresses, where a log or a `Referer` would keep it. Null where it takes one.
 */
export async function findOwnStart(
  { db, config }: Pick<Context, 'db' | 'config'>,
  application: Application,
  requested: string,
): Promise<string | null> {
  const own = forwardReturn(application);
  const { origin, pathname } = new URL(requested);
  if (own?.origin === origin && own.path === pathname) return null;
  const client = await findClient(db, application.id);
  // A machine acts for itself; its application may have users of the hand-off. A proxy that asks finds no
  // session, and begins the sign-in.
  if (!client || client.kind === 'MACHINE') return own ? requested : null;
  if (client.login_uri === null) return requested;
  // OpenID Connect Core 1.0 §4.
  const login = withParameter(client.login_uri, 'iss', issuerOf(config.publicUrl));
  return withParameter(login, 'target_link_uri', requested);
}
