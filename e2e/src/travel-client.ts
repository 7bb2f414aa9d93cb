import { createHash, randomBytes } from 'node:crypto';
import { eventually } from './eventually.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

const homeOf = (world: World) => `${world.urlOf('travel')}/`;

/** Registers the travel application of the demo as a client in a browser without a secret. */
export async function registerTravel(world: World, { firstParty }: { readonly firstParty: boolean }) {
  await world.changeDatabase(`INSERT INTO openid_clients
    (application, kind, redirect_uris, logout_return_uris, scopes, first_party, pairwise)
    VALUES ('TRAVEL', 'BROWSER', '["${homeOf(world)}"]', '[]', '["openid","profile","email"]', ${Number(firstParty)}, 0)`);
}

/** A request for a sign-in, as a client library makes it (OpenID Connect Core 1.0 §3.1.2, RFC 7636). */
export function newRequest(world: World, more: Readonly<Record<string, string>> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'TRAVEL',
    redirect_uri: homeOf(world),
    response_type: 'code',
    scope: 'openid profile',
    state: 'a state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return { address: `${world.portalUrl}/oidc/auth?${query}`, verifier };
}

/** Waits until a visitor is back in the application, and returns the answer in the address. */
export async function answerTo(world: World, { page }: Visitor): Promise<URLSearchParams> {
  await eventually(async () => page.url().split('?')[0]).toBe(homeOf(world));
  return new URL(page.url()).searchParams;
}
