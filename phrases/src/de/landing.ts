import type { landing as en } from '../en/landing.ts';

export const landing = {
  carousel: 'Unsere Anwendungen',
  carouselRole: 'Karussell',
  slideRole: 'Folie',
  slide: '{number} von {total}: {name}',
  next: 'Nächste Anwendung',
  previous: 'Vorherige Anwendung',
  goTo: '{name} zeigen',
  pause: 'Automatischen Wechsel anhalten',
  play: 'Automatischen Wechsel fortsetzen',
  byDay: 'Bei Tag',
  byNight: 'Bei Nacht',
  open: '{application} betreten',
  headline: 'Ein Konto für jede Tür',
  typeBusiness: 'Business',
  typeDefi: 'DeFi',
  typeMain: 'Zentrale',
  typeTravel: 'Reisen',
  typeStore: 'Einkaufen',
  typeCashback: 'Cashback',
} satisfies Record<keyof typeof en, string>;
