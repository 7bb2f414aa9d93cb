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
  byDay: 'Zum dunklen Design wechseln',
  byNight: 'Zum hellen Design wechseln',
  open: '{application} öffnen',
  headline: 'Ein Konto für alle unsere Anwendungen',
  typeBusiness: 'Business',
  typeDefi: 'DeFi',
  typeMain: 'Zentrale',
  typeTravel: 'Reisen',
  typeStore: 'Einkaufen',
  typeCashback: 'Cashback',
} satisfies Record<keyof typeof en, string>;
