import { it } from 'vitest';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const inTheStore = () => encodeURIComponent(`${world.storeUrl}/orders`);

it('Alice sees her account and the application’s host in the account chooser, and choosing the account leads there [2.10, 2.55, 3.19, 4.6]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens(`/en/choose-account?application=STORE&backUrl=${inTheStore()}`);
  await alice.finds('button', /Alice Archer.*alice@portico\.example/);
  await alice.reads(new URL(world.storeUrl).host);
  await alice.takesScreenshot('choose-account');
  await alice.presses(/Alice Archer/);
  await alice.presses('Continue as Alice');
  await alice.finds('heading', 'Your orders, Alice');
});
