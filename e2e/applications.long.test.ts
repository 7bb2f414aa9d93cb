import type { ApplicationType } from '@portico/contract/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeTo } from './src/codes.ts';
import { getsCodesByMail } from './src/codes-by-mail.ts';
import { eventually } from './src/eventually.ts';
import { type PersonName, person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();

/** The portal makes its keys at the first request, which can take longer on a slow machine than the applications wait. */
beforeAll(async () => {
  await fetch(`${world.portalUrl}/oidc/.well-known/openid-configuration`);
});

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
  it('An application takes a guest to the sign-in and back, greets them by name, and does its work [1.2, 1.3, 4.6]', async () => {
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

/** Those that use OpenID Connect; the others use the hand-off. */
const byOpenidConnect: readonly string[] = ['business', 'defi', 'main'];

it('A user signed in at the portal opens all six applications: at once with OpenID Connect, after one confirmation with the hand-off [2.36, 7.34]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  for (const [application] of applications) {
    const isOpenid = byOpenidConnect.includes(application);
    await alice.page.goto(urlOf(application));
    await alice.follows('Sign in');
    if (!isOpenid) await alice.presses(/Alice Archer/);
    await alice.finds('heading', 'Good to see you, Alice.');
    await alice.page.goto(`${urlOf(application)}/account`);
    await alice.reads('alice@portico.example');
    await alice.reads('Verified by Portico');
    await alice.reads(isOpenid ? /^OpenID Connect, by openid-client/ : 'The hand-off of Portico, by its SDK');
  }
});

it('The vault of DeFi stays closed to a user whose documents are not verified [1.2]', async () => {
  const bob = await world.visitor();
  await bob.isSignedInAs('bob');
  await bob.page.goto(`${urlOf('defi')}/vault`);
  await bob.finds('heading', 'Only verified users can open the vault.');
  expect(await bob.page.getByRole('button', { name: /^Lend/ }).count()).toBe(0);
});

const oneOfEachWay: readonly (readonly [application: string, name: string, who: PersonName])[] = [
  ['travel', 'Travel', 'carol'],
  ['main', 'Main', 'emma'],
];

describe.each(oneOfEachWay)('the application %s', (application, name, who) => {
  it('An application takes a user with a second factor through both steps [1.3, 4.7]', async () => {
    const user = await world.visitor();
    await getsCodesByMail(world, await world.visitor(), who);
    await user.page.goto(urlOf(application));
    await user.follows('Sign in');
    await user.signsInAs(who);
    await user.field('Six-digit code').fill(await codeTo(world, person(who).email, 2));
    await user.finds('heading', `Good to see you, ${person(who).firstName}.`);
  });

  it('An application shows within a second that its user has signed out of the portal [7.6]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    // Only reloads show it here: the message is shown once, and the open page would load it while it is being reloaded.
    await alice.page.route('**/live', (route) => route.fulfill({ status: 204 }));
    await signsIn(alice, application);
    await signsOutOfThePortal(alice);
    await eventually(async () => {
      await alice.page.reload();
      return alice.page.getByRole('main').textContent();
    }).toContain(`You were signed out of ${name}.`);
    await alice.page.goto(urlOf(application));
    await alice.finds('link', 'Sign in with Portico');
  });

  it('An application signs out, and then waits for a click before it signs its user in again [4.11]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await signsIn(alice, application);
    await alice.presses('Sign out');
    await alice.finds('heading', 'See you soon.');
    await alice.reads(
      byOpenidConnect.includes(application)
        ? `signed out of ${name} and of Portico`
        : 'You stay signed in to Portico',
    );
    await alice.page.goto(urlOf(application));
    await alice.finds('link', 'Sign in with Portico');
  });
});

it('An application of OpenID Connect that was used before signs its user in without a click [1.3, 2.36]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await signsIn(alice, 'main');
  await signsOutOfThePortal(alice);
  // The application has lost its own session too.
  await alice.losesCookies('session');
  // Without a session at the portal, the page for guests is shown.
  await alice.page.goto(urlOf('main'));
  await alice.finds('link', 'Sign in with Portico');
  await alice.isSignedInAs('alice');
  await alice.page.goto(urlOf('main'));
  await alice.finds('heading', 'Good to see you, Alice.');
  expect((await alice.history()).join()).not.toContain('code=');
});

it('An application of OpenID Connect that the portal’s menu opens signs its user in, without a token in any address [1.2, 1.3, 2.36]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  const addresses: string[] = [];
  alice.page.on('request', (request) => addresses.push(request.url()));
  await alice.page
    .getByRole('link', { name: /Business/ })
    .first()
    .click();
  await alice.finds('heading', 'Good to see you, Alice.');
  expect(addresses.some((address) => address.startsWith(`${urlOf('business')}/auth/callback?`))).toBe(true);
  expect([...addresses, ...(await alice.history())].join()).not.toContain('access_token');
});

it('A return address that is not registered is refused by the hand-off and by OpenID Connect [2.55, 7.34]', async () => {
  const alice = await world.visitor();
  alice.expectsError(/redirect_url.* was answered with 400/);
  await alice.isSignedInAs('alice');
  const foreign = encodeURIComponent('https://evil.example/');
  await alice.opens(`/en/choose-account?application=TRAVEL&backUrl=${foreign}`);
  await alice.presses(/Alice Archer/);
  await alice.reads('We did not open the link, because it does not belong to Travel.');
  await alice.opens(`/oidc/auth?client_id=MAIN&response_type=code&scope=openid&redirect_uri=${foreign}`);
  await alice.finds('heading', 'The application was not opened');
  await alice.finds('link', 'Open Main');
});

it('A code that another browser began to ask for signs nobody in', async () => {
  const [alice, mallory] = [await world.visitor(), await world.visitor()];
  await mallory.isSignedInAs('bob');
  const returned = await returnOf(mallory, 'main');
  await alice.page.goto(returned);
  await alice.finds('link', 'Sign in with Portico');
});

/** Signs a user of the portal in to an application. */
async function signsIn(user: Visitor, application: string): Promise<void> {
  await user.page.goto(urlOf(application));
  await user.follows('Sign in');
  if (!byOpenidConnect.includes(application)) await user.presses(/Alice Archer/);
  await user.finds('heading', 'Good to see you, Alice.');
}

/** Ends the session of the portal, as its sign-out on another page does. */
async function signsOutOfThePortal(user: Visitor): Promise<void> {
  const { value: token } = (await user.cookie('access_token')) ?? {};
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  expect((await user.context.request.delete('/oauth/token/revoke', { headers })).ok()).toBe(true);
}

/** The address with a code at which a user would return to an application, before any browser has opened it. */
async function returnOf(user: Visitor, application: string): Promise<string> {
  const returned = user.page.waitForRequest(/[?&]code=/);
  await user.page.route(/[?&]code=/, (route) => route.fulfill({ body: '' }));
  await user.page.goto(urlOf(application));
  await user.follows('Sign in');
  return (await returned).url();
}
