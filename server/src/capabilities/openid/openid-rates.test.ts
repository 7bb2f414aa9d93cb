import { expect, it } from 'vitest';
import { type Rate, rates } from '../../platform/rates.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { keepWindows } from '../../testing/keep-windows.ts';
import {
  type Answering,
  authorizationRequest,
  openApplication,
  type RelyingParty,
  registerClient,
  signedInBrowser,
} from '../../testing/openid.ts';
import { freshAddress } from '../../testing/request.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** The address from which tests call. */
const address = '127.0.0.1';

/** Uses up what a rate allows, until the test ends. */
async function useUp<Some extends Rate>(
  server: TestServer,
  rate: Some,
  keys: Readonly<Record<Some['by'], string>>,
): Promise<void> {
  const { limiter } = server.context;
  await limiter.waitFor([rate], keys);
  await keepWindows(server);
  while ((await limiter.waitFor([rate], keys)) === 0);
}

describeServer('an application of OpenID Connect that calls too often', (server) => {
  const post = async (path: string, { id, secret }: Pick<RelyingParty, 'id' | 'secret'>, form = {}) => {
    const answer = await server.fetch(path, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', token: 'unknown', ...form }),
    });
    const { status, headers } = answer;
    return { status, retryAfter: Number(headers.get('retry-after')), data: await answer.json() };
  };
  const refused = {
    status: 429,
    data: { error: 'temporarily_unavailable', error_description: 'too many requests' },
  };

  it.each([
    ['/oidc/token', rates.openidTokenCalls],
    ['/oidc/request', rates.openidTokenCalls],
    ['/oidc/token/introspection', rates.openidChecks],
  ])('An application that calls %s too often is refused, and no other application is', async (path, rate) => {
    const travel = await registerClient(server, { kind: 'MACHINE' });
    const store = await registerClient(server, { id: 'STORE', kind: 'MACHINE' });
    await useUp(server, rate, { 'application and address': `TRAVEL ${address}` });
    const answer = await post(path, travel);
    expect(answer).toMatchObject(refused);
    expect(answer.retryAfter).toBeGreaterThan(0);
    expect((await post(path, store)).status).not.toBe(429);
  });

  it.each(['/oidc/request', '/oidc/device/auth'])(
    'An application that cannot prove who it is is refused by %s much earlier, and what it does with tokens is not',
    async (path) => {
      await registerClient(server, { id: 'CASHBACK', kind: 'NATIVE' });
      await useUp(server, rates.openidOpenCalls, { 'application and address': `CASHBACK ${address}` });
      const call = async (where: string) => {
        const body = new URLSearchParams({
          client_id: 'CASHBACK',
          scope: 'openid',
          grant_type: 'refresh_token',
        });
        return (await server.fetch(where, { method: 'POST', body })).status;
      };
      expect(await call(path)).toBe(429);
      expect(await call('/oidc/token')).toBe(400);
    },
  );

  it('An application that has proved who it is is not refused because others at its address were [D15]', async () => {
    const store = await registerClient(server, { id: 'STORE', kind: 'MACHINE' });
    await useUp(server, rates.openidRequests, { address });
    // One is left for all of them.
    server.context.limiter.refund([rates.openidRequests], { address });
    for (let call = 0; call < 5; call += 1)
      expect((await post('/oidc/token/introspection', store)).status).toBe(200);
  });

  it('Requests that wait for a guest to sign in are refused and not stored beyond their rate, and those of signed-in users and of other addresses are not [D25]', async () => {
    const store = await registerClient(server, { id: 'STORE' });
    const browser = await signedInBrowser(server, 'alice');
    // Other tests have used up what the address of all of them may do.
    const [own, other] = [freshAddress(), freshAddress()];
    const from = (client: string): Answering => ({
      url: server.url,
      fetch: (path, init) =>
        server.fetch(path, { ...init, headers: { ...init?.headers, 'x-forwarded-for': client } }),
    });
    const waiting = async () =>
      (
        await server.context.db.kysely
          .selectFrom('openid_entries')
          .select('id_hash')
          .where('model', '=', 'Interaction')
          .execute()
      ).length;
    const ask = async (client: string) => {
      const { url } = authorizationRequest(store);
      const answer = await from(client).fetch(url, { headers: { accept: 'text/html' } });
      const [, first, second] = (answer.headers.get('location') ?? '').split(/[/?]/);
      return { to: `${first}/${second}`, mustWait: Number(answer.headers.get('retry-after')) > 0 };
    };
    await useUp(server, rates.openidGuests, { address: own });
    const before = await waiting();
    expect(await ask(own)).toEqual({ to: 'en/not-opened', mustWait: true });
    expect(await waiting()).toBe(before);

    expect(await ask(other)).toEqual({ to: 'oidc/interaction', mustWait: false });
    expect(await waiting()).toBe(before + 1);
    expect((await openApplication(from(own), browser, store)).status).toBe(200);
  });

  it('Too many calls from one address are refused in the words of the protocol, and a browser gets a screen', async () => {
    await useUp(server, rates.openidRequests, { address });
    const answer = await server.fetch('/oidc/jwks');
    expect([answer.status, await answer.json()]).toEqual([429, refused.data]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const headers = { accept: 'text/html' };
    const page = await server.fetch('/oidc/auth?client_id=TRAVEL', { headers });
    expect(new URL(page.headers.get('location') ?? '', server.url).pathname).toBe('/en/not-opened');
  });
});
