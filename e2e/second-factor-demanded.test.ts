import { it } from 'vitest';
import { demandsSecondFactor, setsUpAPasskey } from './src/second-factor-demanded.ts';
import { withAuthenticator, withoutOffersInFields } from './src/virtual-authenticator.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();

it('Olga demands a second factor of everybody and lets users remove their password; Bob, who has none, sets a passkey up on his way to the store, and gets in [4.6]', async () => {
  await demandsSecondFactor(world);

  const bob = await world.visitor();
  await withAuthenticator(bob);
  await withoutOffersInFields(bob);
  bob.expectsError(/was answered with 403/);
  await bob.page.goto(`${world.storeUrl}/`);
  await bob.follows('Sign in with Portico');
  await bob.signsInAs('bob');
  await bob.finds('heading', 'One more step to open Store');
  await bob.takesScreenshot('second-factor-demanded');
  await setsUpAPasskey(bob);
  await bob.finds('heading', 'Good to see you, Bob.');
});
