import { expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

// Two origins of one site: browsers resolve every name below `localhost` to this machine.
const portal = (port: number) => `http://portal.portico.localhost:${port}`;
const api = (port: number) => `http://api.portico.localhost:${port}`;
const world = openWorld((port) => ({
  PORTICO_PUBLIC_URL: portal(port),
  PORTICO_DOMAIN_OAUTH: api(port),
  PORTICO_DOMAIN_PASSPORT_REST: api(port),
}));

it('Alice signs in and stays signed in while the API is on another origin [7.1, I07]', async () => {
  const port = Number(new URL(world.portalUrl).port);
  const alice = await world.visitor();
  // Headers that a browser does not send itself would need a permission of the preflight.
  await alice.context.setExtraHTTPHeaders({});
  alice.expectsError(/[.]portico[.]localhost:\d+.* is a request to another origin/);
  const called: string[] = [];
  alice.page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) called.push(new URL(request.url()).origin);
  });
  await alice.opens(`${portal(port)}/en/login`);
  await alice.types('E-mail', 'alice@portico.example');
  await alice.types('Password', 'Open-Arch-7!');
  await alice.presses('Sign in');
  await alice.arrivesAt('/en/profile');
  await alice.reloads();
  await alice.opens(`${portal(port)}/en/profile/general`);
  await alice.reads('alice@portico.example');
  expect(new Set(called.filter((origin) => origin !== portal(port)))).toEqual(new Set([api(port)]));

  const cookies = await alice.context.cookies();
  const companion = cookies.find(({ name }) => name === 'token-companion');
  expect(companion).toMatchObject({ domain: 'api.portico.localhost', httpOnly: true, sameSite: 'Lax' });
});
