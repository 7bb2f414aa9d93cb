import { it } from 'vitest';
import { person } from './src/people.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const chooser = () =>
  `/en/choose-account?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/orders`)}`;

it('Alice adds Bob’s account for the store, and opens the store as either of them [1.3, 2.10, 2.22, 2.55, 4.6]', async () => {
  const visitor = await world.visitor();
  await visitor.isSignedInAs('alice');
  await visitor.opens(chooser());
  await visitor.presses('Use another account');
  await visitor.presses('Stay signed in and add an account');
  await visitor.arrivesAt(chooser().replace('choose-account', 'login'));
  await visitor.finds('button', 'Choose an account');
  await visitor.takesScreenshot('adding-an-account');
  await visitor.signsInAs('bob');
  await visitor.presses('Continue as Bob');
  await visitor.finds('heading', 'Your orders, Bob');

  // The store keeps its user until it is left; another visit begins without one.
  await visitor.context.clearCookies({ domain: new URL(world.storeUrl).hostname });
  await visitor.opens(chooser());
  await visitor.finds('button', /Bob.*bob@portico\.example/);
  await visitor.takesScreenshot('several-accounts');
  await visitor.presses(/Alice Archer.*alice@portico\.example/);
  await visitor.presses('Continue as Alice');
  await visitor.finds('heading', 'Your orders, Alice');
  await visitor.opens('/en/profile/general');
  await visitor.reads(person('alice').email);
});
