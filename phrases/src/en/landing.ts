import type { ApplicationType } from '@portico/contract/applications';
export const landing = {
  carousel: 'Our applications',
  carouselRole: 'carousel',
  slideRole: 'slide',
  slide: '{number} of {total}: {name}',
  next: 'Next application',
  previous: 'Previous application',
  goTo: 'Show {name}',
  pause: 'Pause the slides',
  play: 'Resume the slides',
  byDay: 'Show the scene by night',
  byNight: 'Show the scene by day',
  open: 'Open {application}',
  headline: 'One account for all our applications',
} as const;

/** The name of each type of application. */
export const applicationType = {
  business: 'Business',
  defi: 'DeFi',
  main: 'Main',
  travel: 'Travel',
  store: 'Store',
  cashback: 'Cashback',
} as const satisfies Record<ApplicationType, string>;
