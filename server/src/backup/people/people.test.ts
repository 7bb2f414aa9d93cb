import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join as joinPath } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { databaseFile } from '../../db/instance-lock.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import type { AccountId } from '../../platform/ids.ts';
import { createKeys } from '../../platform/secrets.ts';
import { readableTexts, readParts, writeParts } from '../../testing/backup-contents.ts';
import { changeAuditTrail } from '../../testing/change-audit-trail.ts';
import { findCells, listColumns } from '../../testing/columns.ts';
import { consoleUrl } from '../../testing/console.ts';
import type { OwnDatabase } from '../../testing/databases.ts';
import { findDocument, newUser, passportData, type TestUser } from '../../testing/documents.ts';
import { settle, useEverywhere } from '../../testing/everything.ts';
import { failTimes } from '../../testing/failures.ts';
import { openPatiently } from '../../testing/open-patiently.ts';
import { wholeDatabasesOfRun } from '../../testing/own-database.ts';
import { guest } from '../../testing/people.ts';
import { jpeg, upload } from '../../testing/pictures.ts';
import { type Run, runPortico } from '../../testing/run-portico.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import { treatments } from '../after-restore.ts';
import type { Manifest } from '../manifest.ts';
import { apart, places } from './places.ts';
import type { Line } from './rows.ts';

const secret = 'a secret for tests 0123456789 abcdef';
const backupKey = 'a key for backups 0123456789 abcdef';
const passport = 'ZX90817263';
const marked = { email: 'mirabelle.quist@example.org', firstName: 'Mirabelle', lastName: 'Quistgaard' };
const waiting = { email: 'ottilie.vance@example.org', firstName: 'Ottilie', lastName: 'Vanceborough' };
const [browser, address] = ['Mosaic 2.7 on Amiga', '203.0.113.77'];
const ofErased = [...Object.values(marked), passport];
const texts = [...ofErased, ...Object.values(waiting), browser, address];

/** What a restore changes in rows that it keeps. */
const changed = new Set(
  'ended_at spent_at dead_at last_error not_after last_step claimed_by claimed_until signalled_at state decided_at'.split(
    ' ',
  ),
);

type Dump = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

describe.each(wholeDatabasesOfRun)('the rows about people in a backup ($name)', ({ create }) => {
  let database: OwnDatabase;
  let server: StartedServer;
  let console: FastifyInstance;
  let folder: string;
  let erasedId: AccountId;
  let kept: TestUser;
  let before: Dump;
  let manifest: Manifest;
  const targets: OwnDatabase[] = [];

  const file = (name: string) => joinPath(folder, name);
  const settings = (): Record<string, string> => ({
    PORTICO_SECRET: secret,
    PORTICO_BACKUP_KEY: backupKey,
    DATABASE_URL: database.url,
    PORTICO_DATA_DIR: server.context.config.dataFolder,
  });
  const run = (args: readonly string[], more: Record<string, string> = {}): Promise<Run> =>
    runPortico(args, { folder, settings: { ...settings(), ...more } });
  async function emptyPlace() {
    const target = await create();
    targets.push(target);
    return { DATABASE_URL: target.url, PORTICO_DATA_DIR: await mkdtemp(file('place-')) };
  }

  /** All rows of a database, without what a restore changes in them. */
  async function dump(db: Db): Promise<Dump> {
    const found = new Map<string, Record<string, unknown>[]>();
    for (const table of (await listColumns(db)).keys()) {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(
        db.kysely,
      );
      const stays = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !changed.has(name))),
      );
      found.set(
        table,
        stays.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
      );
    }
    return found;
  }
  /** The tables that a restore keeps, and whose rows are apart in the backup. */
  const comparable = apart.filter((table) => !['document_decisions', 'audit_records'].includes(table));
  const rowsIn = (dumped: Dump, tables: readonly string[]) =>
    Object.fromEntries(tables.map((table) => [table, dumped.get(table)]));

  /** Puts a browser and an address that can be told apart into all rows that have one. */
  async function markOrigins(db: Db): Promise<void> {
    for (const [table, columns] of await listColumns(db))
      if (columns.includes('address')) {
        const update = sql`UPDATE ${sql.table(table)} SET browser = ${browser}, address = ${address} WHERE browser IS NOT NULL`;
        if (table === 'audit_records') await changeAuditTrail(db, update);
        else await update.execute(db.kysely);
      }
  }

  beforeAll(async () => {
    [database, folder] = await Promise.all([create(), mkdtemp(joinPath(tmpdir(), 'portico-people-'))]);
    server = await startServer({ url: database.url, remove: async () => {} }, { PORTICO_SECRET: secret });
    console = await createConsoleApp(server.context, consoleUrl);
    const settled = await settle(server, { user: { ...guest(), ...marked } });
    await server.later(30 * 86_400);
    const all = await useEverywhere(server, () => console, settled);
    erasedId = settled.accountId;
    const { token } = all.own;
    const names = { name: marked.firstName, surname: marked.lastName, seriesNumber: passport };
    const documentMetadata = { ...passportData(), ...names };
    await server.call('saveDocument', { documentType: 'PASSPORT', documentMetadata }, { token });
    await upload(server, token, await jpeg());
    await server.quiet();
    const { id } = await findDocument(server, { token });
    await server.call('submitDocument', { id }, { token });
    await failTimes(server, marked.email, 3);
    kept = await newUser(server);
    await server.quiet();
    await server.stopJobs();
    // A registration, its mail and the mail of a reset wait.
    await server.call('register', { ...guest(), ...waiting });
    await server.call('requestPasswordReset', { email: marked.email });
    const { db } = server.context;
    const refusal = {
      site: 'portal',
      step: 'sign-in',
      reason: 'incorrect_credentials',
      browser,
      address,
    } as const;
    await db.kysely
      .insertInto('refused_sign_ins')
      .values({ ...refusal, id: 'a refusal', account_id: erasedId, created_at: db.now })
      .execute();
    await markOrigins(db);
    expect(await findCells(db, server.context.keys, texts)).toEqual(
      expect.arrayContaining([
        'accounts.email',
        'accounts.first_name',
        'agreements.address',
        'audit_records.address',
        'confirmation_mails.email_key',
        'documents.metadata',
        'email_changes.email',
        'jobs.payload',
        'name_corrections.old_first_name',
        'refused_sign_ins.browser',
        'registration_words.word',
        'registrations.email',
        'search_words.word',
        'sessions.browser',
        'staff_sessions.address',
        'trusted_browsers.browser',
      ]),
    );
    const printed = await run(['backup', '--to', file('first.backup'), '--json']);
    expect(printed).toMatchObject({ code: 0, err: '' });
    manifest = JSON.parse(printed.out);
    await copyFile(file('portico.keys'), file('first.keys'));
    before = await dump(db);
  });
  afterAll(async () => {
    await console?.close();
    await server?.stop();
    await Promise.all([...targets, database].map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  });

  it('A backup without its file of keys says nothing about anybody, also to who has its key and the secret [X09]', async () => {
    const readable = await readableTexts(file('first.backup'), backupKey, createKeys(secret));
    expect(readable).toContain(erasedId);
    const found = [...texts, kept.email].filter((text) =>
      readable.toLowerCase().includes(text.toLowerCase()),
    );
    expect(found).toEqual([]);
    for (const { email } of before.get('accounts') ?? []) expect(readable).not.toContain(email);
  });

  it('A backup is restored with its file of keys as it was, row by row, and each account has a key', async () => {
    const place = await emptyPlace();
    expect(await run(['restore', '--from', file('first.backup')], place)).toMatchObject({ code: 0, err: '' });
    const db = await openPatiently(place.DATABASE_URL);
    try {
      const after = await dump(db);
      expect(rowsIn(after, comparable)).toEqual(rowsIn(before, comparable));
      const kept = Object.entries(places).flatMap(([table, { in: place }]) =>
        place === 'database' && !treatmentOf(table) ? [table] : [],
      );
      expect(kept.length).toBeGreaterThan(15);
      expect(rowsIn(after, kept)).toEqual(rowsIn(before, kept));
      expect(after.get('account_keys')).toEqual(before.get('account_keys'));
      expect(after.get('account_keys')).toHaveLength(manifest.rows.accounts ?? 0);
      const records = after.get('audit_records')?.filter(({ type }) => type !== 'BACKUP_RESTORED');
      expect(records).toEqual(before.get('audit_records'));
    } finally {
      await db.kysely.destroy();
    }
  });

  it('A backup in which the rows of an account were moved to another one is refused [X09]', async () => {
    const contents = await readParts(file('first.backup'), backupKey);
    const lines = gunzipSync(contents.parts.get('people') ?? '')
      .toString()
      .trim()
      .split('\n');
    const read = lines.map((line): Line => JSON.parse(line));
    const [one, other] = read.filter(({ account, erased }) => account !== null && !erased);
    if (!one || !other) expect.fail('There are not two accounts.');
    const place = await emptyPlace();
    // The rows alone, and the line as a whole.
    for (const instead of [{ ...other, sealed: one.sealed }, one]) {
      const moved = read.map((line) => (line === other ? instead : line));
      const people = gzipSync(moved.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const parts = new Map([...contents.parts, ['people', people] as const]);
      await writeParts(file('moved.backup'), backupKey, { ...contents, parts });
      const { code, err } = await run(['restore', '--from', file('moved.backup')], place);
      expect([code, err]).toEqual([1, expect.stringContaining('belongs to another account')]);
    }
    const path = databaseFile(place.DATABASE_URL);
    if (path)
      return expect(await readdir(dirname(path))).toEqual(expect.not.arrayContaining([joinPath(path)]));
    const db = await openPatiently(place.DATABASE_URL);
    expect(await db.kysely.introspection.getTables()).toEqual([]);
    await db.kysely.destroy();
  });

  it('Nothing of an erased account comes back from a backup of before with the file of keys of now, and everything of the others does [X09]', async () => {
    const erase = ['user', 'erase', marked.email, '--reason', 'asked for by its user', '--yes'];
    expect(await run(erase)).toMatchObject({ code: 0, err: '' });
    expect(await run(['backup', '--to', file('second.backup')])).toMatchObject({ code: 0, err: '' });
    const place = await emptyPlace();
    const restored = await run(['restore', '--from', file('first.backup')], place);
    expect([restored.code, restored.out]).toEqual([0, expect.stringMatching(/no key for them: 1\./)]);
    const db = await openPatiently(place.DATABASE_URL);
    try {
      expect(await findCells(db, createKeys(secret), ofErased)).toEqual([]);
      const after = await dump(db);
      const ofOthers = others(before);
      const tables = [...ofOthers.keys()];
      expect(rowsIn(others(after), tables)).toEqual(rowsIn(ofOthers, tables));
      const cleared = after.get('accounts')?.find(({ id }) => id === erasedId);
      expect(cleared).toMatchObject({
        email: '',
        first_name: '',
        email_key: `erased ${erasedId}`,
        role: null,
      });
      const ofIt = after
        .get('audit_records')
        ?.filter(({ subject, actor_type: type }) => subject === erasedId && type === 'user');
      expect(ofIt?.length).toBeGreaterThan(5);
      expect(new Set(ofIt?.map(({ browser }) => browser))).toEqual(new Set([null]));
      expect(after.get('jobs')?.map(({ kind }) => kind)).toContain('eraseAccount');
    } finally {
      await db.kysely.destroy();
    }
    const path = databaseFile(place.DATABASE_URL);
    if (path) {
      const bytes = await readFile(path);
      expect(ofErased.filter((text) => bytes.includes(text))).toEqual([]);
    }
    const completed = await startServer(
      { url: place.DATABASE_URL, remove: async () => {} },
      { PORTICO_SECRET: secret },
    );
    await completed.quiet();
    const { kysely } = completed.context.db;
    const account = kysely.selectFrom('accounts').select('erased_at').where('id', '=', erasedId);
    expect((await account.executeTakeFirstOrThrow()).erased_at).not.toBeNull();
    expect(await kysely.selectFrom('erasures').select('erased_by').execute()).toEqual([
      { erased_by: 'system' },
    ]);
    await completed.stop();
  });

  /** The rows of accounts that were not erased, and of what belongs to them. */
  function others(dumped: Dump): Dump {
    const ids = (table: string) =>
      (dumped.get(table) ?? []).flatMap(({ id, account_id: account }) => (account === erasedId ? [id] : []));
    const gone = new Set<unknown>([erasedId, ...['documents', 'sessions', 'registrations'].flatMap(ids)]);
    const isGone = (row: Readonly<Record<string, unknown>>) =>
      ['id', 'account_id', 'document_id', 'session_id', 'registration_id'].some((name) =>
        gone.has(row[name]),
      );
    const guests = new Set(
      (before.get('registrations') ?? []).flatMap(({ id, account_id: account }) =>
        account === null ? [id] : [],
      ),
    );
    const isOfGuest = (table: string, row: Readonly<Record<string, unknown>>) =>
      (table === 'registrations' && guests.has(row.id)) || guests.has(row.registration_id);
    const tables = comparable.filter((table) => places[table as keyof typeof places].in === 'accounts');
    return new Map(
      tables.map((table) => [
        table,
        (dumped.get(table) ?? []).filter((row) => !isGone(row) && !isOfGuest(table, row)),
      ]),
    );
  }
});

function treatmentOf(table: string): string | undefined {
  const treatment = (treatments as Readonly<Record<string, string>>)[table];
  return treatment === 'kept' ? undefined : treatment;
}
