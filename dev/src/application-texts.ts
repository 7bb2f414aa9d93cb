import type { ApplicationId } from '@portico/contract/applications';

/** The texts of an application on the landing page. */
export interface ApplicationText {
  readonly title: string;
  readonly description: string;
}

/**
 * The English texts of each application of the demo. Those of other languages are with the texts of the
 * product.
 */
export const applicationTexts: Record<ApplicationId, ApplicationText> = {
  BUSINESS: {
    title: 'Run your business in one place',
    description: 'Write invoices, manage your team and see all your accounts. Pick up where you left off.',
  },
  DEFI: {
    title: 'Lend, swap and earn',
    description:
      'Use decentralised finance with your account. Your keys stay with you, and you can follow every step.',
  },
  MAIN: {
    title: 'Everything about you at a glance',
    description: 'See your balance, your contacts and your news, and open all your other apps from here.',
  },
  TRAVEL: {
    title: 'Plan and book your next trip',
    description: 'Find routes, rooms and tickets, and keep all your bookings under one account.',
  },
  STORE: {
    title: 'Handmade things for your home',
    description:
      'Buy lamps, jugs and baskets from skilled makers. With your account you order in a few clicks.',
  },
  CASHBACK: {
    title: 'Get money back when you shop',
    description: 'You get part of each purchase back, and see how much you have saved.',
  },
};
