import type { ApplicationType } from '@portico/contract/applications';
import type { landing as en } from '../en/landing.ts';

export const landing = {
  carousel: 'Unsere Anwendungen',
  carouselRole: 'Karussell',
  slideRole: 'Folie',
  slide: '{number} von {total}: {name}',
  next: 'Nächste Anwendung',
  previous: 'Vorherige Anwendung',
  goTo: '{name} anzeigen',
  pause: 'Automatischen Wechsel anhalten',
  play: 'Automatischen Wechsel fortsetzen',
  byDay: 'Szene bei Nacht zeigen',
  byNight: 'Szene bei Tag zeigen',
  open: '{application} öffnen',
  headline: 'Ein Konto für alle unsere Anwendungen',
} satisfies Record<keyof typeof en, string>;

export const applicationType = {
  business: 'Business',
  defi: 'DeFi',
  main: 'Zentrale',
  travel: 'Reisen',
  store: 'Einkaufen',
  cashback: 'Cashback',
} satisfies Record<ApplicationType, string>;
