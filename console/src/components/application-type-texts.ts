import type { ApplicationType } from '@portico/contract/applications';
import type { ConsolePhraseId } from '@portico/phrases/types';

/** The name of each business area. */
export const applicationTypeTexts: Readonly<Record<ApplicationType, ConsolePhraseId>> = {
  business: 'applicationType.business',
  defi: 'applicationType.defi',
  main: 'applicationType.main',
  travel: 'applicationType.travel',
  store: 'applicationType.store',
  cashback: 'applicationType.cashback',
};
