import type { startTestPortal } from '@portico/server/testing';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { createPortico, type Portico } from '../index.ts';
import { createTestPortico, type TestPortico } from './index.ts';

let portico: TestPortico;
beforeAll(async () => {
  portico = await createTestPortico();
});
afterAll(() => portico.stop());

let count = 0;

/** An application of its own for each test, with one page. */
async function openStore(options: { readonly memorySeconds?: number } = {}) {
  count += 1;
  const url = `https://store-${count}.example`;
  const { id, clientSecret } = await portico.addApplication({ id: `STORE-${count}`, url });
  const store: Portico = createPortico({ portal: portico.url, url, clientId: id, clientSecret, ...options });
  const answer = async (request: Request): Promise<Response> => {
    const own = await store.handle(request);
    if (own) return own;
    const user = new URL(request.url).pathname === '/verified' ? store.requireVerified : store.requireUser;
    const found = await user(request);
    return found instanceof Response ? found : Response.json(found);
  };
  return { url, answer };
}

describe('a test of an application that uses the SDK', () => {
  it('A test of an application that uses the SDK signs a user in by the real hand-off, and sees who it is [1.3, 4.6]', async () => {
    const store = await openStore();
    const user = await portico.addUser({ firstName: 'Alice', verified: true, locale: 'de' });
    const alice = await portico.signIn(user);
    const page = await alice.visit(`${store.url}/orders?page=2`, store.answer);
    expect(page.status).toBe(200);
    expect(await page.json()).toEqual({
      id: user.id,
      email: user.email,
      firstName: 'Alice',
      lastName: 'Archer',
      locale: 'de',
      verified: true,
      verificationPercent: 100,
    });
    // The session of the application goes on.
    const send = recorded(store.answer);
    expect((await alice.visit(`${store.url}/orders`, send.answer)).status).toBe(200);
    expect(send.locations).toEqual([]);
  });

  it('A test of an application that uses the SDK sees that a user who is not verified is led to the verification', async () => {
    const store = await openStore();
    const bob = await portico.signIn(await portico.addUser());
    const send = recorded(store.answer);
    await bob.visit(`${store.url}/verified`, send.answer);
    expect(send.locations.at(-1)).toBe(`${portico.url}/en/profile/verification`);
  });

  it('A test of an application that uses the SDK sees that a sign-out at the portal reaches the application', async () => {
    const store = await openStore({ memorySeconds: 0 });
    const alice = await portico.signIn(await portico.addUser());
    await alice.visit(`${store.url}/`, store.answer);
    await alice.signOut();
    const program = new Request(`${store.url}/`, { headers: { cookie: cookieFor(alice, store.url) } });
    expect((await store.answer(program)).status).toBe(401);
  });

  it('A test of an application that uses the SDK signs out by the form of the application', async () => {
    const store = await openStore();
    const alice = await portico.signIn(await portico.addUser());
    await alice.visit(`${store.url}/`, store.answer);
    expect(cookieFor(alice, store.url)).toContain('portico_session=');
    await alice.submit(`${store.url}/auth/sign-out?returnTo=/`, {}, store.answer);
    const returned = await alice.returnFrom(
      `${portico.url}/sign-in?application=STORE-${count}&backUrl=${encodeURIComponent(`${store.url}/`)}`,
    );
    expect(returned.searchParams.get('access_token')).toMatch(/^[\w-]{43}$/);
  });

  it('A test of an application that uses the SDK is told why a user is not returned to an address that is not registered', async () => {
    await openStore();
    const alice = await portico.signIn(await portico.addUser());
    const address = `${portico.url}/sign-in?application=STORE-${count}&backUrl=https%3A%2F%2Fevil.example%2F`;
    await expect(alice.returnFrom(address)).rejects.toThrow('invalid_request');
  });
});

it('The test portal signs a user in by real OpenID Connect with an ordinary client, and moves the clock until its token has expired', async () => {
  const own = await createTestPortico();
  try {
    const redirectUri = 'https://books.example/callback';
    const { id, clientSecret } = await own.addApplication({
      id: 'BOOKS',
      url: 'https://books.example/',
      redirectUris: [redirectUri],
    });
    // The portal makes its keys at the first request, which can take longer on a slow machine than the client
    // waits.
    await fetch(`${own.issuer}/.well-known/openid-configuration`);
    const config = await openid.discovery(new URL(own.issuer), id, clientSecret, undefined, {
      execute: [openid.allowInsecureRequests],
    });
    const verifier = openid.randomPKCECodeVerifier();
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email verification',
      code_challenge_method: 'S256',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    });
    const user = await own.addUser({ verified: true });
    const alice = await own.signIn(user);
    const returned = await alice.returnFrom(address);
    expect(returned.href).toMatch(/^https:\/\/books\.example\/callback\?code=/);
    const tokens = await openid.authorizationCodeGrant(config, returned, { pkceCodeVerifier: verifier });
    const about = () => openid.fetchUserInfo(config, tokens.access_token, user.id);
    expect(await about()).toMatchObject({ sub: user.id, email: user.email, verified: true });
    // The session at the portal ends after an hour in which the user does nothing there.
    await own.advance(1801);
    await alice.returnFrom(address);
    expect(await about()).toMatchObject({ sub: user.id });
    await own.advance(1801);
    await expect(about()).rejects.toMatchObject({ status: 401 });
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.expires_in).toBe(3600);
  } finally {
    await own.stop();
  }
});

it('The test portal ends what expires when the clock is moved, and gives the process its own clock back', async () => {
  const before = Date.now();
  const passed = () => Date.now() - before;
  const own = await createTestPortico();
  try {
    const alice = await own.signIn(await own.addUser());
    const { id } = await own.addApplication({ id: 'STORE', url: 'https://store.example/' });
    const start = `${own.url}/sign-in?application=${id}&backUrl=https%3A%2F%2Fstore.example%2F`;
    await alice.returnFrom(start);
    await own.advance(31 * 24 * 60 * 60);
    expect(passed()).toBeGreaterThan(31 * 24 * 60 * 60 * 1000 - 1);
    const now = new Date();
    expect(now.getTime() - before).toBeGreaterThan(31 * 24 * 60 * 60 * 1000 - 1);
    await expect(alice.returnFrom(start)).rejects.toThrow('invalid_token');
  } finally {
    await own.stop();
  }
  expect(passed()).toBeLessThan(31 * 24 * 60 * 60 * 1000);
});

it('The test portal shows the mails that the portal has sent', async () => {
  const user = await portico.addUser({ firstName: 'Grace', locale: 'en' });
  await portico.signIn(user);
  // The second browser of an account is reported to its owner.
  await portico.signIn(user);
  const mails = (await portico.mails()).filter(({ to }) => to === user.email);
  expect(mails).toMatchObject([
    { subject: expect.stringContaining('sign-in'), text: expect.stringContaining('Grace') },
  ]);
});

it('The test portal says which user could not sign in', async () => {
  const { email } = await portico.addUser();
  await expect(portico.signIn({ email, password: 'wrong' })).rejects.toThrow(email);
});

it('The types of the test portal describe what the server exports', () => {
  type Server = Awaited<ReturnType<typeof startTestPortal>>;
  expectTypeOf<Server['mails']>().returns.resolves.toExtend<readonly { readonly to: string }[]>();
  expectTypeOf<Server['addUser']>().returns.resolves.toEqualTypeOf<{ readonly id: string }>();
  expectTypeOf<Parameters<Server['addApplication']>[0]['redirectUris']>().toEqualTypeOf<readonly string[]>();
});

/** Records where an application sends its visitors. */
function recorded(application: (request: Request) => Promise<Response>) {
  const locations: string[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const found = await application(request);
    const location = found.headers.get('location');
    if (location !== null) locations.push(location);
    return found;
  };
  return { answer, locations };
}

function cookieFor({ cookies }: Awaited<ReturnType<TestPortico['signIn']>>, origin: string): string {
  const own = cookies().filter(({ url }) => url === origin);
  return own.map(({ name, value }) => `${name}=${value}`).join('; ');
}
