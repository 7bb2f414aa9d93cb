import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { codeTo } from './src/codes.ts';
import { getsCodesByMail } from './src/codes-by-mail.ts';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const home = () => `${world.urlOf('travel')}/`;

/** Registers the travel application of the demo as one that is not the operator's own, in a browser without a secret. */
beforeAll(() =>
  world.changeDatabase(`INSERT INTO openid_clients
    (application, kind, redirect_uris, logout_return_uris, scopes, first_party, pairwise)
    VALUES ('TRAVEL', 'BROWSER', '["${home()}"]', '[]', '["openid","profile","email"]', 0, 0)`),
);

/** A request for a sign-in, as a client library makes it (OpenID Connect Core 1.0 §3.1.2, RFC 7636). */
function newRequest(more: Readonly<Record<string, string>> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'TRAVEL',
    redirect_uri: home(),
    response_type: 'code',
    scope: 'openid profile',
    state: 'a state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return { address: `${world.portalUrl}/oidc/auth?${query}`, verifier };
}

/** Waits until a visitor is back in the application, and returns the answer in the address. */
async function answerTo({ page }: Visitor): Promise<URLSearchParams> {
  await eventually(async () => page.url().split('?')[0]).toBe(home());
  return new URL(page.url()).searchParams;
}

/** What the application learns with a code. */
async function learnedBy(code: string | null, verifier: string): Promise<Readonly<Record<string, unknown>>> {
  const form = { grant_type: 'authorization_code', client_id: 'TRAVEL', redirect_uri: home() };
  const body = new URLSearchParams({ ...form, code: code ?? '', code_verifier: verifier });
  const answer = await fetch(`${world.portalUrl}/oidc/token`, { method: 'POST', body });
  const { access_token: token } = (await answer.json()) as { access_token: string }; // RFC 6749 §5.1
  const headers = { authorization: `Bearer ${token}` };
  const userinfo = await fetch(`${world.portalUrl}/oidc/me`, { headers });
  return (await userinfo.json()) as Record<string, unknown>; // a JSON object: OpenID Connect Core 1.0 §5.3.2
}

it('An application signs Alice in by OpenID Connect: she signs in, allows it to know her name, and is not asked again [1.2, 1.3, 4.6]', async () => {
  const alice = await world.visitor();
  const first = newRequest();
  await alice.opens(first.address);
  await alice.reads('to continue to Travel');
  await alice.signsInAs('alice');
  await alice.finds('heading', 'Allow the access of Travel?');
  await alice.presses('Allow');
  const answer = await answerTo(alice);
  expect(answer.get('state')).toBe('a state');
  expect(await learnedBy(answer.get('code'), first.verifier)).toMatchObject({
    name: 'Alice Archer',
    given_name: 'Alice',
  });

  const second = newRequest();
  await alice.page.goto(second.address);
  const again = await answerTo(alice);
  expect(await learnedBy(again.get('code'), second.verifier)).toMatchObject({ name: 'Alice Archer' });

  // She sees it on her profile, and ends it.
  await alice.opens('/en/profile/disclosures');
  const cards = await alice.finds('list', 'Applications');
  const travel = cards.locator(':scope > li').filter({ hasText: 'Travel' });
  await travel.getByText('your name and your language').waitFor();
  expect(await travel.textContent()).toMatch(/Last used/);
  expect(await travel.textContent()).not.toContain('your e-mail address');
  await alice.presses('End access: Travel');
  const question = await alice.finds('dialog', 'End the access of Travel?');
  await question.getByRole('button', { name: 'End access' }).click();
  await alice.reads('Travel has no access any more.');
  await alice.opens(newRequest().address);
  await alice.finds('button', 'Allow');
});

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
  await alice.opens(newRequest({ redirect_uri, response_mode: 'form_post' }).address);
  await alice.signsInAs('alice');
  await alice.presses('Allow');
  await alice.finds('heading', 'Arrived');
  const form = new URLSearchParams(received[0]);
  expect([form.get('state'), form.get('code')?.length]).toEqual(['a state', expect.any(Number)]);
  server.close();
});

it('Bob enters the code of his second step, and refuses the request of an application, which is told so [4.7]', async () => {
  const bob = await world.visitor();
  await getsCodesByMail(world, await world.visitor(), 'bob');
  await bob.opens(newRequest({ ui_locales: 'en' }).address);
  await bob.signsInAs('bob');
  await bob.field('Six-digit code').fill(await codeTo(world, person('bob').email, 2));
  await bob.presses('Nicht erlauben');
  const answer = await answerTo(bob);
  expect([answer.get('error'), answer.get('code')]).toEqual(['access_denied', null]);
});

it('A guest goes back without signing in: the application is told so, and after the end of its request there is still a way back', async () => {
  const guest = await world.visitor();
  await guest.opens(newRequest().address);
  await guest.arrivesAt('/en/login');
  const link = await guest.finds('link', 'Back to Travel');
  await eventually(() => link.getAttribute('href')).toContain('?refused=1');
  const refusal = await link.getAttribute('href');
  await link.click();
  const answer = await answerTo(guest);
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
  await guest.opens(newRequest().address);
  await guest.arrivesAt('/en/login');
  await guest.waitsForHydration();
  await guest.follows('Back to Travel');
  expect((await answerTo(guest)).get('error')).toBe('access_denied');
  await guest.goesBack();
  await guest.arrivesAt('/en/login');
  await guest.signsInAs('alice');
  await guest.finds('heading', 'The application was not opened');
  expect(await (await guest.finds('link', 'Open Travel')).getAttribute('href')).toBe(home());
});

it('An OpenID Connect request with a redirect URI that is not registered shows why nothing is opened, and the reference for support', async () => {
  const visitor = await world.visitor();
  await visitor.opens(newRequest({ redirect_uri: `${home()}other` }).address);
  await visitor.finds('heading', 'The application was not opened');
  await visitor.reads(/quote this reference/);
  await visitor.finds('link', 'Open Travel');
});

it('A device without a browser is signed in by its code: Alice signs in first, reads which application asks, and allows it', async () => {
  await world.changeDatabase(`INSERT INTO openid_clients
    (application, kind, redirect_uris, logout_return_uris, scopes, first_party, pairwise)
    VALUES ('STORE', 'NATIVE', '["org.example.store:/back"]', '[]', '["openid","profile"]', 1, 0)`);
  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ client_id: 'STORE', ...form });
    const answer = await fetch(`${world.portalUrl}/oidc/${path}`, { method: 'POST', body });
    return (await answer.json()) as Readonly<Record<string, string>>; // RFC 8628 §3.2, RFC 6749 §5
  };
  const started = await post('device/auth', { scope: 'openid profile' });
  const alice = await world.visitor();
  await alice.opens(
    `${new URL(started.verification_uri_complete ?? '').pathname}?user_code=${started.user_code}`,
  );
  await alice.signsInAs('alice');
  await alice.finds('heading', 'Sign in a device');
  expect(await alice.field('Code of the device').inputValue()).toBe(started.user_code);
  await alice.presses('Continue');
  await alice.reads('Store wants to sign you in on another device.');
  await alice.reads(started.user_code ?? '');
  await alice.presses('Sign in the device');
  await alice.reads('Your device is signed in.');
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const tokens = await post('token', { grant_type, device_code: started.device_code ?? '' });
  expect(tokens.access_token).toMatch(/./);
});
