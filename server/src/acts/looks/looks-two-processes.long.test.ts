import type { AuditType } from '@portico/contract/staff/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/free-port.js';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { readAnswer } from '../../testing/answer.ts';
import { openBrowser } from '../../testing/browser.ts';
import { consoleAt } from '../../testing/console.ts';
import { databases, type OwnDatabase } from '../../testing/databases.ts';
import { openPatiently } from '../../testing/open-patiently.ts';
import { person, signIn } from '../../testing/people.ts';
import { toRequest } from '../../testing/request.ts';
import { addReviewer, type Reviewer } from '../../testing/reviews.ts';
import { type ServerProcess, startProcess } from '../../testing/server-process.ts';
import type { Caller } from '../../testing/test-server.ts';

/** How often each race is run; the codes of an account are limited to ten in an hour. */
const rounds = 5;
const reason = 'the user called about a page';

describe('a code for support, at two server processes with one PostgreSQL,', () => {
  let database: OwnDatabase;
  let db: Db;
  const processes: ServerProcess[] = [];
  const staff: Reviewer[] = [];
  const callers: Caller[] = [];

  beforeAll(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    for (const _each of ['first', 'second']) {
      const port = await freePort();
      const process = await startProcess({
        PORTICO_DEMO: 'true',
        PORTICO_TRUSTED_PROXIES: '127.0.0.1',
        PORTICO_PUBLIC_URL: 'http://portal.test:3000',
        PORTICO_CONSOLE_PORT: String(port),
        PORTICO_CONSOLE_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: database.url,
      });
      processes.push(process);
      db ??= await openPatiently(database.url);
      staff.push(await addReviewer({ db }, () => consoleAt(`http://127.0.0.1:${port}`), 'support'));
      const send: Caller['send'] = async (name, input, options = {}) =>
        await readAnswer(name, await process.fetch(...toRequest(name, input, options)));
      callers.push({
        send,
        call: async (name, input, options = {}) =>
          await readAnswer(name, await process.fetch(...toRequest(name, input, options))),
      });
    }
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.end('SIGTERM')));
    await db?.kysely.destroy();
    await database?.remove();
  });

  const at = <Item>(items: readonly Item[], index: number): Item =>
    items[index] ?? expect.fail('not started');
  /** A user of the demo who is signed in, with the id of the account. */
  async function userOf(name: 'alice' | 'carol') {
    const token = await signIn(at(callers, 0), name);
    const { id } = await db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', person(name).email)
      .executeTakeFirstOrThrow();
    return { id, token };
  }
  const codeOf = async (token: string) =>
    (await at(callers, 0).call('createSupportCode', {}, { token })).data.code;
  const enter = (by: number, id: AccountId, code: string) =>
    at(staff, by).call('beginLook', { id, code, reason });
  const end = (token: string, by = 0) => at(callers, by).call('endSupportAccess', {}, { token });
  const endAfter = async (calls: number, token: string) => {
    for (let done = 0; done < calls; done += 1) await at(callers, 0).call('getSupportAccess', {}, { token });
    return await end(token);
  };
  const recordsOf = async (id: AccountId, ...types: readonly AuditType[]) =>
    (await findRecords(db, { subject: id, types })).records.map(({ type }) => type);
  const started = ['SUPPORT_LOOK_BEGUN'] as const;
  const over = ['SUPPORT_LOOK_ENDED'] as const;

  it('Of two members of staff who enter the same code at the same moment one looks, and the other one is told that the code is not valid [N04]', async () => {
    const { id, token } = await userOf('alice');
    for (let round = 1; round <= rounds; round += 1) {
      const code = await codeOf(token);
      const answers = await Promise.all([enter(0, id, code), enter(1, id, code)]);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ codes }) => codes)).toEqual([['support_code_wrong']]);
      expect(await recordsOf(id, ...started)).toHaveLength(round);
      await end(token, round % 2);
      expect(await recordsOf(id, ...over)).toHaveLength(round);
    }
  });

  it('A code that is entered while its user withdraws it gives no look that stays [N04]', async () => {
    const { id, token } = await userOf('carol');
    for (let round = 1; round <= rounds; round += 1) {
      const code = await codeOf(token);
      // Later and later, so that both of them are first in some round.
      const [entered] = await Promise.all([enter(round % 2, id, code), endAfter(round - 1, token)]);
      expect((await at(callers, 1).call('getSupportAccess', {}, { token })).data).toBeNull();
      if (entered.status === 200) {
        const browser = openBrowser(at(callers, 1));
        const { opening } = entered.data;
        expect((await browser.call('openLook', { code: opening })).codes).toEqual(['not_found']);
      }
      const begun = await recordsOf(id, ...started);
      expect(await recordsOf(id, ...over)).toHaveLength(begun.length);
    }
  });

  it('A look that is opened while its user ends it shows nothing from then on [N04]', async () => {
    const { id, token } = await userOf('alice');
    for (let round = 1; round <= rounds; round += 1) {
      const { opening } = (await enter(0, id, await codeOf(token))).data;
      const browser = openBrowser(at(callers, round % 2));
      const [opened] = await Promise.all([browser.call('openLook', { code: opening }), end(token)]);
      if (opened.status !== 200) continue;
      const look = { token: opened.data.token };
      expect((await browser.call('getProfile', {}, look)).status).toBe(401);
    }
  });
});
