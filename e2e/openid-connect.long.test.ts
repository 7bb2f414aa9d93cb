import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { codeTo } from './src/codes.ts';
import { getsCodesByMail } from './src/codes-by-mail.ts';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import { answerTo, newRequest, registerTravel } from './src/travel-client.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const home = () => `${world.urlOf('travel')}/`;

beforeAll(() => registerTravel(world, { firstParty: false }));

it('An application that wants its answer as a form gets it, also from a browser that shows no scripts of others [1.2]', async () => {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') received.push(await text(request));
    response.setHeader('content-type', 'text/html').end('<!doctype html><h1>Arrived</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const redirect_uri = `http://127.0.0.1:${port}/callback`;
  await world.changeDatabase(`UPDATE openid_clients SET redirect_uris = '["${home()}","${redirect_uri}"]'`);
  const alice = await world.visitor();
  alice.errors.expect(new RegExp(`POST ${redirect_uri} is a request to another origin`));
  await alice.opens(newRequest(world, { redirect_uri, response_mode: 'form_post' }).address);
  await alice.signsInAs('alice');
  await alice.presses('Allow');
  await alice.finds('heading', 'Arrived');
  const form = new URLSearchParams(received[0]);
  expect([form.get('state'), form.get('code')?.length]).toEqual(['a state', expect.any(Number)]);
  server.close();
});

it('A guest goes back without signing in: the application is told so, and after the end of its request there is still a way back', async () => {
  const guest = await world.visitor();
  await guest.opens(newRequest(world).address);
  await guest.arrivesAt('/en/login');
  const link = await guest.finds('link', 'Back to Travel');
  await eventually(() => link.getAttribute('href')).toContain('?refused=1');
  const refusal = await link.getAttribute('href');
  await link.click();
  const answer = await answerTo(world, guest);
  expect([answer.get('error'), answer.get('state'), answer.get('code')]).toEqual([
    'access_denied',
    'a state',
    null,
  ]);
  await guest.page.goto(refusal ?? '');
  await guest.finds('heading', 'The application was not opened');
  const open = await guest.finds('link', 'Open Travel');
  expect(await open.getAttribute('href')).toBe(home());
});

it('A guest who went back without signing in, then signs in after all, reads that the request has ended and can open the application', async () => {
  const guest = await world.visitor();
  await guest.opens(newRequest(world).address);
  await guest.arrivesAt('/en/login');
  await guest.waitsForHydration();
  await guest.follows('Back to Travel');
  expect((await answerTo(world, guest)).get('error')).toBe('access_denied');
  await guest.goesBack();
  await guest.arrivesAt('/en/login');
  await guest.signsInAs('alice');
  await guest.finds('heading', 'The application was not opened');
  expect(await (await guest.finds('link', 'Open Travel')).getAttribute('href')).toBe(home());
});

it('An OpenID Connect request with a redirect URI that is not registered shows why nothing is opened, and the reference for support', async () => {
  const visitor = await world.visitor();
  await visitor.opens(newRequest(world, { redirect_uri: `${home()}other` }).address);
  await visitor.finds('heading', 'The application was not opened');
  await visitor.reads(/quote this reference/);
  await visitor.finds('link', 'Open Travel');
});

it('Bob enters the code of his second step, and refuses the request of an application, which is told so [4.7]', async () => {
  const bob = await world.visitor();
  await getsCodesByMail(world, await world.visitor(), 'bob');
  await bob.opens(newRequest(world, { ui_locales: 'en' }).address);
  await bob.signsInAs('bob');
  await bob.field('Six-digit code').fill(await codeTo(world, person('bob').email, 2));
  await bob.presses('Nicht erlauben');
  const answer = await answerTo(world, bob);
  expect([answer.get('error'), answer.get('code')]).toEqual(['access_denied', null]);
});
