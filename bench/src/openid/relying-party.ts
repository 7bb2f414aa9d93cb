import { demoWorld } from '@portico/dev/world';

/** Where the store of a demo is without a setting. */
const storeUrl = 'http://store.localhost:3001';

/** An application of OpenID Connect that signs users in. */
export interface RelyingParty {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

/** An application of the demo, which is registered with the library alone as well. */
export const relyingParty: RelyingParty = findRelyingParty();

function findRelyingParty(): RelyingParty {
  for (const { id, secret, openid } of demoWorld({ storeUrl }).applications)
    if (openid) return { id, secret, redirectUri: openid.redirectUri };
  throw new Error('No application of the demo uses OpenID Connect.');
}
