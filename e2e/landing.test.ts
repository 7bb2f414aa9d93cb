import { it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('The button of a project leads a guest to login for it [1.3, 1.7]', async () => {
  const guest = await world.visitor();
  await guest.opens('/en');
  await guest.presses('Show Store');
  await guest.follows('Open Store');
  await guest.arrivesAt(`/en/login?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/`)}`);
  await guest.reads('to continue to Store');
});
