import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reviewTimes } from '@portico/contract/documents/review-times';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import type { Db } from '../db/database.ts';
import { createKeys } from '../platform/secrets.ts';
import { carolAt, tokenOf } from '../testing/carol.ts';
import { consoleAt } from '../testing/console.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { makeLater } from '../testing/move-clock.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { jpeg } from '../testing/pictures.ts';
import { addAccount, addReviewer, addWaiting, decide, type Reviewer } from '../testing/reviews.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const secret = 'a secret for tests, long enough to pass';
const keys = createKeys(secret);

describe.each(databases)('a server process with documents that is killed ($name)', ({ create }) => {
  let database: OwnDatabase;
  let dataFolder: string;
  let mails: MailServer;
  let db: Db;
  let consoleUrl: string;
  let moderator: Reviewer;
  beforeAll(async () => {
    [database, dataFolder, mails] = await Promise.all([
      create(),
      mkdtemp(join(tmpdir(), 'portico-data-')),
      startMailServer(),
    ]);
    consoleUrl = `http://127.0.0.1:${await freePort()}`;
    await (await start()).end('SIGTERM');
    db = await openPatiently(database.url);
  });
  beforeEach(async () => {
    moderator = await addReviewer({ db }, () => consoleAt(consoleUrl), 'moderator');
  });
  afterAll(async () => {
    vi.useRealTimers();
    await db?.kysely.destroy();
    await mails.stop();
    await Promise.all([database.remove(), rm(dataFolder, { recursive: true })]);
  });

  let started: ServerProcess | undefined;
  // That of a test that fails would keep the port of the console.
  afterEach(() => started?.kill());

  const start = async () => {
    started = await startProcess({
      PORTICO_DEMO: 'true',
      PORTICO_SECRET: secret,
      PORTICO_SMTP_URL: mails.url,
      PORTICO_TRUSTED_PROXIES: '127.0.0.1',
      PORTICO_CONSOLE_PORT: new URL(consoleUrl).port,
      PORTICO_CONSOLE_URL: consoleUrl,
      DATABASE_URL: database.url,
      PORTICO_DATA_DIR: dataFolder,
    });
    return started;
  };

  /** A document that waits for a moderator, with the id of its user. */
  async function waiting() {
    const accountId = await addAccount({ db });
    return { accountId, id: await addWaiting({ db, keys }, { accountId }) };
  }
  const approve = async (id: string) =>
    (await decide(moderator, { id, version: 1, outcome: 'APPROVED' })).status;

  /** Everything that a decision changes: the document, the decision, the audit trail and the mails. */
  async function tracesOf({ id, accountId }: Awaited<ReturnType<typeof waiting>>) {
    const { kysely } = db;
    const { status } = await kysely
      .selectFrom('documents')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const decisions = await kysely
      .selectFrom('document_decisions')
      .select('final_at')
      .where('document_id', '=', id)
      .execute();
    const records = await kysely
      .selectFrom('audit_records')
      .select('type')
      .where('subject', '=', accountId)
      .execute();
    // A server that was killed while it sent a mail sends it again; mail servers and programs recognise it by
    // its Message-ID.
    const sent = mails.waiting(`${accountId.toLowerCase()}@example.org`);
    const ids = new Set(sent.map(({ headers }) => headers.get('message-id')));
    return {
      status,
      final: decisions.map(({ final_at }) => final_at !== null),
      records: records.map(({ type }) => type),
      mails: ids.size,
    };
  }
  const decided = { status: 'VERIFIED', final: [true], records: ['DOCUMENT_APPROVED'], mails: 1 };
  const untouched = { status: 'WAITING_MODERATOR', final: [], records: [], mails: 0 };

  /** Waits until the jobs that can be done are done. */
  async function quiet(): Promise<void> {
    await until('the end of the jobs', async () => {
      const { left } = await db.kysely
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('dead_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(left) === 0;
    });
  }

  it('A process killed while decisions can be undone applies them after its restart, once, and undoes others [F01, F16]', async () => {
    const [kept, undone] = [await waiting(), await waiting()];
    const first = await start();
    expect([await approve(kept.id), await approve(undone.id)]).toEqual([200, 200]);
    await first.end('SIGKILL');
    expect(await tracesOf(kept)).toEqual({ ...untouched, final: [false] });
    await db.kysely
      .updateTable('jobs')
      .set((row) => ({ run_at: row('run_at', '+', 3_600_000) }))
      .where('kind', '=', 'applyDecision')
      .execute();

    const second = await start();
    // However long the start took, the seconds begin now: a later end would count as that of a wrong clock.
    await db.kysely
      .updateTable('document_decisions')
      .set({ undo_until: Date.now() + reviewTimes.undo * 1000 })
      .execute();
    expect((await moderator.call('undoDecision', { id: undone.id })).status).toBe(200);
    expect(await tracesOf(kept)).toEqual({ ...untouched, final: [false] });
    await makeLater(db, 3_700);
    await quiet();
    expect(await tracesOf(kept)).toEqual(decided);
    expect(await tracesOf(undone)).toMatchObject({ status: 'WAITING_MODERATOR', final: [], mails: 0 });
    await second.end('SIGTERM');
  });

  it('A process that is killed at any moment leaves uploads, decisions and their jobs whole or not begun [F01, F16]', async () => {
    const bytes = await jpeg(64, 48);
    const documents: (Awaited<ReturnType<typeof waiting>> & { answered?: boolean })[] = [];
    let uploaded = 0;
    let token = '';
    for (const delay of [15, 60, 140, 260]) {
      const added = [await waiting(), await waiting(), await waiting()];
      documents.push(...added);
      const server = await start();
      token ||= await tokenOf(server);
      const carol = carolAt(server, token);
      const calls = [
        ...added.map(async (document: (typeof documents)[number]) => {
          document.answered = (await approve(document.id)) === 200;
        }),
        ...[1, 2].map(async () => {
          if ((await carol.upload(bytes)) === 200) uploaded += 1;
        }),
      ];
      const ended = Promise.allSettled(calls);
      // What was decided in the round before takes effect meanwhile.
      await db.kysely.updateTable('jobs').set({ run_at: sql<number>`created_at` }).execute();
      await sleep(delay);
      await server.end('SIGKILL');
      await ended;
      // The leases of the process that was killed expire.
      await makeLater(db, 30);
    }

    const server = await start();
    await makeLater(db, 60);
    await quiet();
    for (const document of documents) {
      const traces = await tracesOf(document);
      const expected = document.answered || traces.status === 'VERIFIED' ? decided : untouched;
      expect({ answered: document.answered, ...traces }).toEqual({
        answered: document.answered,
        ...expected,
      });
    }
    const carol = carolAt(server, token);
    const { status, files } = await carol.pictures();
    expect(status).toBe('NEW_DOCUMENT');
    expect(files.length).toBeGreaterThanOrEqual(uploaded);
    for (const { name, state } of files) expect([state, await carol.open(name)]).toEqual(['READY', 200]);
    await server.end('SIGTERM');
  });
});
