import type { ApplicationId, ApplicationType } from '@portico/contract/applications';
import { type ApplicationText, applicationTexts } from './application-texts.ts';

/** Addresses of the parts of the demo that run as servers. */
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
}

/** The six applications, in the order in which they are shown. Only the store runs; the others are addresses. */
export function demoApplications({ storeUrl }: DemoPlaces): readonly DemoApplication[] {
  return [
    elsewhere('BUSINESS', 'Business', 'business'),
    elsewhere('DEFI', 'DeFi', 'defi'),
    elsewhere('MAIN', 'Main', 'main'),
    elsewhere('TRAVEL', 'Travel', 'travel'),
    {
      ...elsewhere('STORE', 'Store', 'store'),
      url: `${storeUrl}/`,
      // The IP address as well, because only browsers resolve every name under `localhost` to this machine.
      returnAddresses: [`${storeUrl}/`, `http://127.0.0.1:${new URL(storeUrl).port || '80'}/`],
    },
    elsewhere('CASHBACK', 'Cashback', 'cashback'),
  ];
}

function elsewhere(id: ApplicationId, name: string, type: ApplicationType): DemoApplication {
  const url = `https://${type}.portico.example/`;
  return {
    id,
    name,
    type,
    url,
    returnAddresses: [url],
    secret: `demo-secret-of-${type}`,
    text: applicationTexts[id],
  };
}
