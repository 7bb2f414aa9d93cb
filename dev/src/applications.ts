import type { ApplicationId, ApplicationType } from '@portico/contract/applications';
import { type ApplicationText, applicationTexts } from './application-texts.ts';

/** Where the applications of the demo run. */
export interface DemoPlaces {
  /** Address of the store, without a slash at the end. */
  readonly storeUrl: string;
}

/** A linked application as it is registered with the server. */
export interface DemoApplication {
  readonly id: ApplicationId;
  readonly name: string;
  readonly type: ApplicationType;
  /** Address of its home page. */
  readonly url: string;
  /** Registered return addresses: an origin, and a path that every return address must be below. */
  readonly returnAddresses: readonly string[];
  /** Its client secret. It is public, because this is a demo. */
  readonly secret: string;
  /** Its English texts. */
  readonly text: ApplicationText;
  /** How it is registered for OpenID Connect; null if it uses the hand-off. */
  readonly openid: DemoOpenid | null;
}

/** Where an application receives users by OpenID Connect, and where after a sign-out. */
interface DemoOpenid {
  readonly redirectUri: string;
  readonly afterSignOut: string;
  /** Where it begins a sign-in that the portal's menu asks for. */
  readonly loginUri: string;
}

/** Those that use OpenID Connect. */
const openidUsers: ReadonlySet<ApplicationId> = new Set(['BUSINESS', 'DEFI', 'MAIN']);

/**
 * The six applications, in the order in which they are shown. All run in one process, each with an origin of
 * its own.
 */
export function demoApplications({ storeUrl }: DemoPlaces): readonly DemoApplication[] {
  return [
    besideStore('BUSINESS', 'Business', 'business'),
    besideStore('DEFI', 'DeFi', 'defi'),
    besideStore('MAIN', 'Main', 'main'),
    besideStore('TRAVEL', 'Travel', 'travel'),
    {
      ...application('STORE', 'Store', 'store', `${storeUrl}/`),
      // The IP address as well, because only browsers resolve every name under `localhost` to this machine.
      returnAddresses: [`${storeUrl}/`, `http://127.0.0.1:${portOf(storeUrl)}/`],
    },
    besideStore('CASHBACK', 'Cashback', 'cashback'),
  ];

  function besideStore(id: ApplicationId, name: string, type: ApplicationType): DemoApplication {
    return application(id, name, type, addressBesideStore(storeUrl, type));
  }
}

/**
 * The address of an application beside the store: `travel.example.com` beside `store.example.com`, else a
 * name of this machine.
 */
function addressBesideStore(storeUrl: string, type: ApplicationType): string {
  const url = new URL(storeUrl);
  if (!url.hostname.startsWith('store.')) return `http://${type}.localhost:${portOf(storeUrl)}/`;
  url.hostname = url.hostname.replace('store', type);
  return `${url.origin}/`;
}

function portOf(address: string): string {
  const { port, protocol } = new URL(address);
  return port || (protocol === 'https:' ? '443' : '80');
}

function application(id: ApplicationId, name: string, type: ApplicationType, url: string): DemoApplication {
  return {
    id,
    name,
    type,
    url,
    returnAddresses: [url],
    secret: `demo-secret-of-${type}`,
    text: applicationTexts[id],
    openid: openidUsers.has(id)
      ? { redirectUri: `${url}auth/callback`, afterSignOut: `${url}goodbye`, loginUri: `${url}auth/sign-in` }
      : null,
  };
}
