import { afterEach, describe, expect, it, vi } from 'vitest';
import { asAccountId, asSessionId } from '../../../platform/ids.ts';
import { digest, randomId, randomSecret } from '../../../platform/secrets.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import { databases } from '../../../testing/databases.ts';
import { addressData, newUser, passportData, type TestUser } from '../../../testing/documents.ts';
import { openEvents } from '../../../testing/events.ts';
import { signIn } from '../../../testing/people.ts';
import { startServer, type TestServer } from '../../../testing/test-server.ts';
import { openTwoServers } from '../../../testing/two-servers.ts';
import { until } from '../../../testing/until.ts';
import { createDocumentWatch } from './document-watch.ts';

const save = (server: TestServer, { token }: Pick<TestUser, 'token'>, name: string) =>
  server.call(
    'saveDocument',
    { documentType: 'PASSPORT', documentMetadata: { ...passportData(), name } },
    { token },
  );

describeServer('GET /v1/verifications/events', (server) => {
  it('The stream of events sends a heartbeat every ten seconds, so that proxies keep the connection open', async () => {
    const { token } = await newUser(server);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const page = await openEvents(server, token);
    for (let time = 0; time < 2; time += 1) {
      vi.advanceTimersByTime(10_000);
      await page.heartbeat();
    }
    expect(vi.getTimerCount()).toBe(1);
    page.close();
    await until('the end of the heartbeats', () => vi.getTimerCount() === 0);
    vi.useRealTimers();
  });

  it('The server tells each open page of the user that a document has changed: its type and nothing else [V18]', async () => {
    const [user, other] = [await newUser(server), await newUser(server)];
    const pages = [await openEvents(server, user.token), await openEvents(server, user.token)];
    const foreign = await openEvents(server, other.token);
    await save(server, other, 'Grace');
    await save(server, user, 'Grace');
    for (const page of pages) {
      expect(page.headers.get('content-type')).toBe('text/event-stream');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.next()).toEqual({ documentType: 'PASSPORT' });
    }
    const input = { documentType: 'ADDRESS', documentMetadata: { ...addressData() } } as const;
    await server.call('saveDocument', input, { token: user.token });
    for (const page of pages) {
      expect(await page.next()).toEqual({ documentType: 'ADDRESS' });
      page.close();
    }
    // The stream of the other user has one event, of the own passport.
    expect(await foreign.next()).toEqual({ documentType: 'PASSPORT' });
    await server.call('revokeToken', {}, { token: other.token });
    expect(await foreign.next()).toBeNull();
  });

  it('The server tells each open page of the user that the name of the account was corrected', async () => {
    const user = await newUser(server);
    const page = await openEvents(server, user.token);
    const { kysely } = server.context.db;
    await kysely.updateTable('accounts').set({ first_name: 'Gracia' }).where('id', '=', user.id).execute();
    expect(await page.next()).toEqual({ documentType: 'PASSPORT' });
    page.close();
  });

  it('The stream of events ends with the session: when the user signs out, is disabled, or was idle for too long [V01, V18]', async () => {
    const user = await newUser(server);
    const page = await openEvents(server, user.token);
    await server.call('revokeToken', {}, { token: user.token });
    expect(await page.next()).toBeNull();

    const disabled = await newUser(server);
    const itsPage = await openEvents(server, disabled.token);
    const { kysely } = server.context.db;
    await kysely.updateTable('accounts').set({ disabled: 1 }).where('id', '=', disabled.id).execute();
    expect(await itsPage.next()).toBeNull();

    const idle = await openEvents(server, (await newUser(server)).token);
    await server.later(3_700);
    expect(await idle.next()).toBeNull();
  });

  it('The stream of events is refused without a live token, and with too many streams of one account [V18]', async () => {
    await expect(openEvents(server, 'x')).rejects.toThrow('401');
    const { token } = await newUser(server);
    const pages = [];
    for (let count = 0; count < 6; count += 1) pages.push(await openEvents(server, token));
    await expect(openEvents(server, token)).rejects.toThrow('429');
    for (const page of pages) page.close();
    const again = await until('a stream', () => openEvents(server, token).catch(() => null));
    again.close();
  });
});

describeServer('many pages that open their streams at once', (server) => {
  afterEach(() => vi.useRealTimers());

  it('Many pages that open their streams at once are read once each, however many there are [V01]', async () => {
    // Only the polls that begin streams: none of the later ones.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { db, rules } = server.context;
    const read = vi.spyOn(db.kysely, 'executeQuery');
    const watch = createDocumentWatch(db, rules, { error: () => expect.unreachable() });
    const tokens = Array.from({ length: 60 }, () => digest(randomSecret()));
    const streams = await Promise.all(
      tokens.map((tokenHash) =>
        watch.open({ tokenHash, sessionId: asSessionId(randomId()), accountId: asAccountId(randomId()) }),
      ),
    );
    const calls = read.mock.calls.map(([query]) => JSON.stringify(query));
    read.mockRestore();
    const lists = calls.filter((call) => tokens.some((token) => call.includes(token)));
    const reads = (token: string) => lists.filter((list) => list.includes(token)).length;
    expect(tokens.map(reads)).toEqual(tokens.map(() => 1));
    expect(lists.length).toBeLessThanOrEqual(2);
    for (const stream of streams) stream.destroy();
    await watch.close();
  });
});

describe('two servers on one PostgreSQL', () => {
  const servers = openTwoServers();

  it('One of two servers on one PostgreSQL tells a page that is connected to it about a change that the other made', async () => {
    const user = { token: await signIn(servers.one, 'carol') };
    const page = await openEvents(servers.two, user.token);
    await save(servers.one, user, 'Carol');
    expect(await page.next()).toEqual({ documentType: 'PASSPORT' });
    await save(servers.one, user, 'Carolina');
    expect(await page.next()).toEqual({ documentType: 'PASSPORT' });
    page.close();
  });
});

it('A server that stops ends the streams of its pages, and does not wait for them [V18]', async () => {
  const sqlite = databases.find(({ name }) => name === 'SQLite');
  if (!sqlite) throw new Error('There is no SQLite.');
  const server = await startServer(await sqlite.create());
  const page = await openEvents(server, await signIn(server, 'carol'));
  await server.stop();
  expect(await page.next()).toBeNull();
});
