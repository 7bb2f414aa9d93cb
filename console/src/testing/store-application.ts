import type { ApplicationDetails } from '@portico/contract/staff/applications';

/** An application as `getApplication` answers it, with texts in two languages. */
export const storeApplication: ApplicationDetails = {
  id: 'STORE',
  name: 'Store',
  type: 'store',
  url: 'https://store.example/',
  returnAddresses: ['https://store.example/', 'https://shop.example/app/'],
  texts: {
    en: { title: 'The store', description: 'Everything for the day' },
    fr: { title: 'Le magasin', description: 'Tout pour la journée' },
  },
  color: null,
  icon: null,
  scene: null,
  landing: true,
  logoutUri: null,
  forwardAuth: false,
  portal: 'https://account.example.org',
  openid: null,
  secretDays: 12,
  oldSecretEndsAt: null,
  checksPerMinute: 600,
  place: 2,
  count: 3,
};
