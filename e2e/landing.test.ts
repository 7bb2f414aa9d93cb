import { describe, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

describe('a project’s button', () => {
  it('The button of a project leads a guest to login for it [1.3, 1.7]', async () => {
    const guest = await world.visitor();
    await guest.opens('/en');
    await guest.presses('Show Store');
    await guest.follows('Open Store');
    await guest.arrivesAt(`/en/login?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/`)}`);
    await guest.reads('to continue to Store');
  });

  it('The button of a project leads a signed-in user to the account chooser, and from there to the project [1.3, 2.55]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await alice.opens('/en');
    await alice.finds('button', /^Your account/);
    await alice.presses('Show Store');
    await alice.follows('Open Store');
    await alice.presses(/Alice Archer/);
    await alice.presses('Continue as Alice');
    await alice.finds('heading', 'Good to see you, Alice.');
  });
});
