import type { ApplicationId, ApplicationType } from '@portico/contract/applications';
import { applicationTexts, type TranslatedText } from './application-texts.ts';

/** Where the parts of the demo that really run are reached. */
export interface DemoPlaces {
  /** Address of the store, without a slash at the end. */
  readonly storeUrl: string;
}

/** A linked application as it is registered with the server. */
export interface DemoApplication {
  readonly id: ApplicationId;
  readonly name: string;
  readonly type: ApplicationType;
  /** Its front page. */
  readonly url: string;
  /** Where people may be sent back to: an origin, and the path everything must lie under. */
  readonly returnAddresses: readonly string[];
  /** What it shows at `check_token`. Known to everybody, because this is a demo. */
  readonly secret: string;
  readonly texts: TranslatedText;
}

/** The family, in the order it is shown. The store runs; the others are addresses only. */
export function demoApplications({ storeUrl }: DemoPlaces): readonly DemoApplication[] {
  return [
    elsewhere('BUSINESS', 'Business', 'business'),
    elsewhere('DEFI', 'DeFi', 'defi'),
    elsewhere('MAIN', 'Main', 'main'),
    elsewhere('TRAVEL', 'Travel', 'travel'),
    {
      ...elsewhere('STORE', 'Store', 'store'),
      url: `${storeUrl}/`,
      // By its number too: only browsers know that every name under localhost is this machine.
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
    texts: applicationTexts[type],
  };
}
