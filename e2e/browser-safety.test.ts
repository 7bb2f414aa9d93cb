import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('no page of the portal can be put into a frame of somebody else’s [2.3, 2.10]', async () => {
  const lure = createServer((request, response) => {
    const page = new URL(request.url ?? '/', 'http://lure').searchParams.get('page') ?? '';
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><iframe src="${world.portalUrl}${page}"></iframe>`);
  }).listen(0, '127.0.0.1');
  await once(lure, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = lure.address() as AddressInfo;
  const victim = await world.visitor();
  victim.expectsTrouble(/is asked of a stranger|frame-ancestors|net::ERR_BLOCKED_BY_RESPONSE|favicon/);
  for (const page of ['/en/login', '/en/choose-account', '/en/login/qr']) {
    const refusal = victim.page.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
    await victim.page.goto(`http://127.0.0.1:${port}/?page=${page}`);
    await refusal;
  }
  lure.close();
});

it('a hurried visitor who presses twice, and Enter on top, signs in once [4.24, 5.16]', async () => {
  const alice = await world.visitor();
  let sent = 0;
  alice.page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) sent += 1;
  });
  await alice.opens('/en/login');
  const answer = await alice.keepsWaiting('**/oauth/token');
  await alice.signsInAs('alice');
  const busy = await alice.finds('button', 'Signing in…');
  await busy.dblclick({ force: true });
  await alice.field('Password').press('Enter');
  answer();
  await alice.arrivesAt('/en/profile/general');
  expect(sent).toBe(1);
});

it('every page comes with the policies that keep others out, and says nothing to whom it links [2.1]', async () => {
  for (const address of ['/en', '/en/password/success', '/en/profile/general', '/en/nowhere']) {
    const { headers } = await fetch(world.portalUrl + address);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

it('after signing out neither the page, nor its storage, nor “back” or a reload knows Alice [4.11]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  await eventually(() => alice.field('Last name').inputValue()).toBe(person('alice').lastName);
  await alice.follows('Security');
  await alice.arrivesAt('/en/profile/security/status');
  await alice.chooses('Sign out', /^Your account/);
  await alice.presses('Sign out');
  await alice.arrivesAt('/en/login');
  const traces = async () => {
    const storage = await alice.page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
    );
    return `${await alice.page.content()}${storage}`;
  };
  expect(await traces()).not.toContain('Archer');
  await alice.goesBack();
  await alice.reloads();
  expect(await traces()).not.toContain('Archer');
});

it('who loses the connection is told so, and told when it is back', async () => {
  const visitor = await world.visitor();
  await visitor.opens('/en/login');
  await visitor.context.setOffline(true);
  await visitor.reads('You are offline');
  await visitor.isPictured('offline');
  await visitor.context.setOffline(false);
  await visitor.cannotRead('You are offline');
});
