import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** A page of another origin on the same site, so that the browser sends the victim's cookies with the requests of its frames. */
async function openLure(pages: readonly string[]) {
  const frames = ['iframe src', 'object data', 'embed src'];
  const html = pages.flatMap((page) =>
    frames.map((frame) => `<${frame}="${page}"></${frame.split(' ')[0]}>`),
  );
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Lure</title>${html.join('')}`),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

it('No page of the portal can be framed by another origin, even for a signed-in user [2.3, 2.4, 2.10, B02]', async () => {
  const pages = ['/en/login', '/en/choose-account', '/en/login/qr?code=any'];
  const lure = await openLure(pages.map((page) => world.portalUrl + page));
  const victim = await world.visitor();
  await victim.isSignedInAs('alice');
  victim.expectsError(/is a request to another origin|frame-ancestors|net::ERR_BLOCKED_BY_RESPONSE|favicon/);
  const asked: Promise<Record<string, string>>[] = [];
  victim.page.on('request', (request) => {
    if (request.url().startsWith(world.portalUrl)) asked.push(request.allHeaders());
  });
  const refused: string[] = [];
  victim.page.on('console', (said) => {
    if (said.text().includes('frame-ancestors')) refused.push(said.text());
  });

  await victim.page.goto(lure.url);
  await eventually(async () => refused.length).toBe(3 * pages.length);
  expect(asked.length).toBeGreaterThanOrEqual(3 * pages.length);
  for (const { cookie } of await Promise.all(asked)) expect(cookie).toContain('access_token=');
  // A frame that did not load its page has no text.
  const [, ...framed] = victim.page.frames();
  const shown = await Promise.all(framed.map((frame) => frame.content().catch(() => '')));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.join()).not.toContain('Portico');
  lure.close();
});

it('A visitor who presses the sign-in button twice, and Enter too, signs in once [4.24, 5.16, B10]', async () => {
  const alice = await world.visitor();
  let sent = 0;
  alice.page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) sent += 1;
  });
  await alice.opens('/en/login');
  const answer = await alice.delaysResponse('**/oauth/token');
  await alice.signsInAs('alice');
  const busy = await alice.finds('button', 'Signing in…');
  await busy.dblclick({ force: true });
  await alice.field('Password').press('Enter');
  answer();
  await alice.arrivesAt('/en/profile/general');
  expect(sent).toBe(1);
});

it('Every page has the security headers, and sends no referrer to linked sites [2.1]', async () => {
  for (const address of ['/en', '/en/password/success', '/en/profile/general', '/en/nowhere']) {
    const { headers } = await fetch(world.portalUrl + address);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

it('After signing out neither the page, nor its storage, nor “back” or a reload contains data of Alice [4.11, B05]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  await alice.reads(person('alice').lastName);
  await alice.follows('Security');
  await alice.arrivesAt('/en/profile/security/status');
  await alice.chooses('Sign out', /^Your account/);
  await alice.presses('Sign out');
  await alice.finds('heading', 'Sign in');
  const traces = async () => {
    const storage = await alice.page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
    );
    return `${await alice.page.content()}${storage}`;
  };
  expect(await traces()).not.toContain('Archer');
  await alice.goesBack();
  await alice.arrivesAt('/en/login');
  await alice.reloads();
  await alice.finds('heading', 'Sign in');
  expect(await traces()).not.toContain('Archer');
});

it('A user who loses the connection sees a notice until the connection is restored', async () => {
  const visitor = await world.visitor();
  // The page loads its optional parts when it has time, which may be after the connection is lost.
  visitor.expectsError(/(assets\/\S+|passkey\/options) failed: net::ERR_INTERNET_DISCONNECTED/);
  await visitor.opens('/en/login');
  await visitor.context.setOffline(true);
  await visitor.reads('You are offline');
  await visitor.takesScreenshot('offline');
  await visitor.context.setOffline(false);
  await visitor.cannotRead('You are offline');
});
