import type { ApplicationType } from '@portico/contract/applications';
import { describe, expect, it } from 'vitest';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** What a user does in an application after the sign-in. The page that the sign-in returns to is the front page. */
const visits: Record<ApplicationType, (user: Visitor) => Promise<unknown>> = {
  business: async (user) => {
    await user.follows('Write an invoice');
    await user.types('Customer', 'Lamp & Sons');
    await user.types('For', 'A door');
    await user.types('Amount in euros', '12.50');
    await user.presses('Write the invoice');
    await user.finds('article', 'Invoice 2');
    await user.reads('Your customers owe you €492.50.');
  },
  defi: async (user) => {
    await user.follows('Open the vault');
    await user.presses('Lend €50.00');
    await user.reads('You lend €50.00.');
  },
  main: async (user) => {
    await user.follows('Your feed');
    await user.types('A note to yourself', 'Water the <olive>');
    await user.presses('Keep the note');
    await user.reads('Water the <olive>');
  },
  travel: async (user) => {
    await user.presses('Book Coast railway');
    await user.finds('heading', 'Your bookings, Alice');
    await user.presses('Cancel Coast railway');
    await user.reads('You have booked nothing yet.');
  },
  store: async (user) => {
    await user.presses('Add to basket Harbour jug');
    await user.reads('Together €32.00.');
  },
  cashback: async (user) => {
    await user.presses('Buy for €36.00 at Old town books');
    await user.reads('€1.44');
    await user.presses('Buy for €85.00 at Garden market');
    await user.reads('€6.54');
  },
};
const applications = Object.entries(visits);

// Safe: the keys of the record are the types.
const urlOf = (application: string) => world.urlOf(application as ApplicationType);

describe.each(applications)('the application %s', (application, visit) => {
  it('takes a guest to the sign-in and back, greets them by name, and does its work [1.2, 1.3, 4.6]', async () => {
    const guest = await world.visitor({ viewport: { width: 320, height: 640 } });
    await guest.page.goto(urlOf(application));
    expect(await guest.page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await guest.follows('Sign in');
    await guest.signsInAs('alice');
    await guest.finds('heading', 'Good to see you, Alice.');
    await visit(guest);
    expect(await guest.page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect((await guest.history()).join()).not.toContain('access_token');
  });
});

it('a user who is signed in at the portal opens all six, which know them after one confirmation [2.36, 7.34]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  for (const [application] of applications) {
    await alice.page.goto(urlOf(application));
    await alice.follows('Sign in');
    await alice.presses(/Alice Archer/);
    await alice.finds('heading', 'Good to see you, Alice.');
    await alice.page.goto(`${urlOf(application)}/account`);
    await alice.reads('alice@portico.example');
    await alice.reads('Verified by Portico');
  }
});

it('the vault of DeFi stays closed to a user whose documents are not verified [1.2]', async () => {
  const bob = await world.visitor();
  await bob.isSignedInAs('bob');
  await bob.page.goto(`${urlOf('defi')}/vault`);
  await bob.presses(/Bob Brandt/);
  await bob.finds('heading', 'Only verified users can open the vault.');
  expect(await bob.page.getByRole('button', { name: /^Lend/ }).count()).toBe(0);
});
