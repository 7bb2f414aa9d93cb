import type { Context } from '../../context/context.ts';
import type { Application } from '../applications/store.ts';
import { findClient } from './client-store.ts';
import { issuerOf } from './issuer.ts';

/**
 * Where an application of OpenID Connect begins its own sign-in, if a link opens its home page: it expects no token of the hand-off in its address, where
 * a log or a `Referer` would keep it. Null where it receives a token: the hand-off is its only way, or the address is one that it has asked for itself.
 */
export async function findOwnStart(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, url: home }: Application,
  requested: string,
): Promise<string | null> {
  if (requested !== new URL(home).href) return null;
  const client = await findClient(db, id);
  // A machine acts for itself; its application may have users of the hand-off.
  if (!client || client.kind === 'MACHINE') return null;
  if (client.login_uri === null) return requested;
  // OpenID Connect Core 1.0 §4.
  const login = new URL(client.login_uri);
  login.searchParams.set('iss', issuerOf(config.publicUrl));
  login.searchParams.set('target_link_uri', requested);
  return login.href;
}
