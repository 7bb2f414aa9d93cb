import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openApplication, registerClient, signedInBrowser } from '../../testing/openid.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { retireSigningKeys } from './signing-keys.ts';

describeOnBoth('a key that replaces another one while servers run', (server) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.stop());

  const published = async () => {
    const answer = await server.fetch('/oidc/jwks');
    const { keys } = (await answer.json()) as { keys: { kid: string }[] }; // RFC 7517 §5
    return keys.map(({ kid }) => kid);
  };
  /** Signs a user in to the application and out again. The keys of the ID token and of the notice. */
  async function signInAndOut() {
    const travel = await registerClient(server, { logoutUri: `${receiver.url}/travel` });
    const browser = await signedInBrowser(server, 'alice');
    const { id_token } = await openApplication(server, browser, travel);
    const before = receiver.received.length;
    await browser.call('revokeToken', {}, { token: browser.cookies.get('access_token') ?? '' });
    await until('the notice', () => receiver.received.length > before);
    return [id_token, receiver.received.at(-1)?.token ?? ''].map((token) => decodeProtectedHeader(token).kid);
  }
  /** Lets two minutes pass, also for the keys. */
  async function passTwoMinutes() {
    await server.later(120);
    await sql`UPDATE signing_keys SET created_at = created_at - 120000`.execute(server.context.db.kysely);
  }

  it('A new key signs nothing before every server publishes it, and then signs all', async () => {
    const first = await published();
    const [old] = await signInAndOut();
    await retireSigningKeys(server.context.db);

    const during = await signInAndOut();
    expect(during).toEqual([old, old]);
    expect(await published()).toEqual(first);

    await server.later(30);
    const both = await published();
    expect(both).toEqual(expect.arrayContaining(first));
    expect(both).toHaveLength(first.length * 2);
    expect(await signInAndOut()).toEqual([old, old]);

    await passTwoMinutes();
    const [signsIds, signsNotices] = await signInAndOut();
    expect(signsIds).toBe(signsNotices);
    expect(first).not.toContain(signsIds);
    expect(await published()).toContain(signsIds);
  });
});
