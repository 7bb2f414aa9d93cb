import { sql } from 'kysely';
import { errors } from 'oidc-provider';
import { describe, expect, it } from 'vitest';
import { entryAdapter } from '../../../capabilities/openid/adapter.ts';
import { deleteEntry, entryDigest, findEntry, saveEntry } from '../../../capabilities/openid/entry-store.ts';
import { RequestWrites } from '../../../capabilities/openid/request-writes.ts';
import { transaction } from '../../../db/database.ts';
import { describeOnBoth } from '../../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import {
  authorizationRequest,
  registerClient,
  signedInBrowser,
  signInWith,
  walk,
} from '../../../testing/openid.ts';
import { join } from '../../../testing/people.ts';
import { openTwoServers } from '../../../testing/two-servers.ts';
import { until } from '../../../testing/until.ts';

describeOnBoth('a request of OpenID Connect that has ended since it was read', (server) => {
  const entry = (id: string) => ({
    model: 'Interaction',
    id_hash: entryDigest('Interaction', id),
    payload: server.context.keys.encrypt('{"params":{}}'),
    account_id: null,
    session_id: null,
    grant_hash: null,
    user_code_hash: null,
    application: 'TRAVEL',
    session_bound: 0 as const,
    milliseconds: 60_000,
  });

  it('A change of a waiting request stores it only while it is there, in a call of the library and outside of one [D24]', async () => {
    const { db, keys } = server.context;
    const adapter = entryAdapter({ db, keys, idleSeconds: 60 })('Interaction');
    await saveEntry(db, entry('waiting'));
    await adapter.upsert('waiting', { params: { client_id: 'TRAVEL' } }, 60);
    expect(await adapter.find('waiting')).toMatchObject({ params: { client_id: 'TRAVEL' } });
    const row = await findEntry(db, entryDigest('Interaction', 'waiting'));
    if (!row) throw new Error('The request is there.');
    await deleteEntry(db, row.id_hash);
    await expect(adapter.upsert('waiting', { params: {} }, 60)).rejects.toThrow(errors.SessionNotFound);
    const writes = new RequestWrites();
    writes.remember(row, {});
    writes.save(entry('waiting'), '{}');
    await expect(writes.store(db)).rejects.toThrow(errors.SessionNotFound);
    expect(await adapter.find('waiting')).toBeUndefined();
  });
});

describe('a request of OpenID Connect that ends at two processes with one PostgreSQL', () => {
  const servers = openTwoServers();
  const ask = async (browser: Browser, more: Readonly<Record<string, string>>) => {
    const { url } = authorizationRequest(await registerClient(servers.one), more);
    return (await walk(servers.one, browser, url)).searchParams;
  };
  const chosen = (screen: URLSearchParams) => screen.get('backUrl') ?? '';

  /** A browser with a request, and the address at which the request is changed. */
  const visits: Readonly<Record<string, () => Promise<readonly [Browser, string]>>> = {
    'goes on to its application': async () => {
      const browser = openBrowser(servers.one);
      const screen = await ask(browser, {});
      await signInWith(browser, 'alice');
      return [browser, chosen(screen)];
    },
    'goes on in another session': async () => {
      const browser = await signedInBrowser(servers.one, 'alice');
      const screen = await ask(browser, { prompt: 'select_account' });
      await signInWith(browser, 'bob');
      return [browser, chosen(screen)];
    },
    'is refused by its user': async () => {
      const browser = await signedInBrowser(servers.one, 'alice');
      const screen = await ask(browser, { prompt: 'select_account' });
      return [browser, `${chosen(screen)}&refused=1`];
    },
    'leads to the second step': async () => {
      const user = await join(servers.one);
      const browser = openBrowser(servers.one);
      await signInWith(browser, user);
      const screen = await ask(browser, { acr_values: 'urn:portico:second-factor' });
      return [browser, `/oidc/interaction/${screen.get('request')}`];
    },
  };

  it.each(Object.keys(visits))(
    'A request that an operator ends while it %s at another process stays ended [D24]',
    async (name) => {
      const [browser, address] = (await visits[name]?.()) ?? []; // of `visits`
      if (!browser || !address) throw new Error('There is no such visit.');
      const { db } = servers.two.context;
      let isAnswered = false;
      const visit = await transaction(db, async (tx) => {
        await tx.kysely.deleteFrom('openid_entries').where('model', '=', 'Interaction').execute();
        const { rows: own } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx.kysely);
        const answer = walk(servers.one, browser, address).finally(() => {
          isAnswered = true;
        });
        await until('the visit waits for the end of the request', async () => {
          const { rows } = await sql`SELECT pid FROM pg_stat_activity
            WHERE ${own[0]?.pid}::int = ANY (pg_blocking_pids(pid))`.execute(db.kysely);
          return isAnswered || rows.length > 0;
        });
        expect(isAnswered).toBe(false);
        return { answer };
      });
      const screen = await visit.answer;
      expect(screen.searchParams.get('reason')).toBe('session_not_found');
      const left = await db.kysely
        .selectFrom('openid_entries')
        .select('id_hash')
        .where('model', '=', 'Interaction')
        .execute();
      expect(left).toEqual([]);
    },
  );
});
