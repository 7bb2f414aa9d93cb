import { describe, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

describe('a link to the login with a foreign return address', () => {
  it.each([
    'https://evil.example/',
    String.raw`/\evil.example`,
    '%5cevil.example',
    'javascript:alert(1)',
    'http://store.localhost.evil.example/',
    'https://business.portico.example/',
  ])(
    'The login with the foreign return address %s leads to the profile only [4.6, B04, R12]',
    async (backUrl) => {
      const alice = await world.visitor();
      alice.expectsError(/redirect_url.* was answered with 400/);
      await alice.opens(`/en/login?application=STORE&backUrl=${encodeURIComponent(backUrl)}`);
      await alice.signsInAs('alice');
      await alice.arrivesAt('/en/profile/general');
    },
  );
});
