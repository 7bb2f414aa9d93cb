import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '../../adapters/files.ts';
import { chainRecords } from '../../capabilities/audit/chain.ts';
import { verifyChain } from '../../capabilities/audit/verify-chain.ts';
import type { Db } from '../../db/database.ts';
import { databaseFile } from '../../db/instance-lock.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import { createEnqueue } from '../../jobs/queue.ts';
import { findCells } from '../../testing/columns.ts';
import { consoleUrl } from '../../testing/console.ts';
import type { OwnDatabase } from '../../testing/databases.ts';
import { findDocument, newUser, passportData } from '../../testing/documents.ts';
import { type Everything, settle, useEverywhere } from '../../testing/everything.ts';
import { failTimes } from '../../testing/failures.ts';
import { openPatiently } from '../../testing/open-patiently.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { wholeDatabasesOfRun } from '../../testing/own-database.ts';
import { guest, join, person, trySignIn } from '../../testing/people.ts';
import { documentOf, jpeg, upload } from '../../testing/pictures.ts';
import { runPortico } from '../../testing/run-portico.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import { eraseAccount } from './erase-account.ts';

const backupKey = 'a key for backups 0123456789 abcdef';
const reason = ['--reason', 'asked for by its user'];
const passport = 'ZX90817263';
const marked = { email: 'mirabelle.quist@example.org', firstName: 'Mirabelle', lastName: 'Quistgaard' };
const texts = [marked.email, marked.firstName, marked.lastName, passport];

describe.each(wholeDatabasesOfRun)('an account that is erased ($name)', ({ create }) => {
  let database: OwnDatabase;
  let target: OwnDatabase;
  let server: StartedServer;
  let console: FastifyInstance;
  let folder: string;
  let all: Everything;
  let invitee: { readonly email: string };
  let pictures: readonly string[];
  let before: readonly string[];
  const dataFolder = () => server.context.config.dataFolder;

  const search = (db: Db) => findCells(db, server.context.keys, texts);
  const settings = (): Record<string, string> => ({
    PORTICO_SECRET: server.context.config.secrets.master,
    PORTICO_BACKUP_KEY: backupKey,
    DATABASE_URL: database.url,
    PORTICO_DATA_DIR: dataFolder(),
  });
  /** The settings of an empty place, into which the backup is restored. */
  const place = () => ({
    ...settings(),
    DATABASE_URL: target.url,
    PORTICO_DATA_DIR: joinPath(folder, 'place'),
  });
  const backup = () => joinPath(folder, 'portico.backup');

  /** The files below a folder that have one of the texts in their bytes. */
  async function searchFiles(root: string): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(joinPath(entry.parentPath, entry.name));
      if (texts.some((text) => bytes.includes(text))) found.push(entry.name);
    }
    return found;
  }
  const objectsIn = async (data: string) => {
    const names: string[] = [];
    const store = createFileStore({ files: { kind: 'disk', folder: joinPath(data, 'files') } } as never);
    for await (const { name } of store.list()) names.push(name);
    return names.filter((name) => pictures.some((picture) => name.startsWith(picture.slice(0, 22))));
  };
  const accountRow = (db: Db) =>
    db.kysely.selectFrom('accounts').selectAll().where('id', '=', all.accountId).executeTakeFirstOrThrow();

  beforeAll(async () => {
    [database, target, folder] = await Promise.all([
      create(),
      create(),
      mkdtemp(joinPath(tmpdir(), 'portico-erase-')),
    ]);
    server = await startServer({ url: database.url, remove: async () => {} });
    console = await createConsoleApp(server.context, consoleUrl);
    const settled = await settle(server, { user: { ...guest(), ...marked } });
    await server.later(30 * 86_400);
    all = await useEverywhere(server, () => console, settled);
    const { token } = all.own;
    const documentMetadata = {
      ...passportData(),
      name: marked.firstName,
      surname: marked.lastName,
      seriesNumber: passport,
    };
    await server.call('saveDocument', { documentType: 'PASSPORT', documentMetadata }, { token });
    await upload(server, token, await jpeg());
    await server.quiet();
    pictures = (await documentOf(server, token)).relativeFilePath;
    const { id } = await findDocument(server, { token });
    await server.call('submitDocument', { id }, { token });
    await server.call('getProfile', {}, { token });
    const { invite_code: inviteCode } = await accountRow(server.context.db);
    invitee = await join(server, { ...guest(), inviteCode });
    await failTimes(server, marked.email, 3);
    await server.quiet();
    await server.stopJobs();
    // A mail that waits, and one that was given up.
    await server.call('requestPasswordReset', { email: marked.email });
    const mail = {
      to: marked.email,
      locale: 'en',
      mail: 'confirmation',
      values: { name: marked.firstName },
    } as const;
    await server.context.enqueue(server.context.db, 'mail', mail);
    await server.context.db.kysely
      .updateTable('jobs')
      .set({ dead_at: 1 })
      .where('kind', '=', 'mail')
      .execute();
    before = await search(server.context.db);
    await runPortico(['backup', '--to', backup()], { folder, settings: settings() });
  });
  afterAll(async () => {
    await console?.close();
    await server?.stop();
    await Promise.all([database, target].map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  });

  it('An account is not erased while it was not said that this is meant', async () => {
    const { code, err } = await operate(server, ['user', 'erase', marked.email, ...reason]);
    expect([code, err]).toEqual([1, expect.stringContaining('--yes')]);
    expect((await accountRow(server.context.db)).erased_at).toBeNull();
  });

  it('The account of the last admin cannot be erased, nor that of the person who asks for it', async () => {
    const sam = person('sam').email;
    await operateJson(server, 'staff', 'grant', sam, 'admin', ...reason);
    const refused = await operate(server, ['user', 'erase', sam, ...reason, '--yes']);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('last admin')]);
    const act = { accountId: all.accountId, reason: 'no reason' };
    const staff = { type: 'staff', accountId: all.accountId } as const;
    await expect(eraseAccount(server.context, staff, act)).rejects.toMatchObject({ code: 'own_account' });
  });

  it('An account that is erased leaves no name, e-mail, passport number or picture in any table, file or log', async () => {
    expect(before).toEqual(
      expect.arrayContaining([
        'accounts.email',
        'accounts.first_name',
        'documents.metadata',
        'document_rounds.metadata',
        'jobs.payload',
        'registrations.email',
      ]),
    );
    expect(await objectsIn(dataFolder())).not.toEqual([]);
    const printed = await operateJson(server, 'user', 'erase', marked.email, ...reason, '--yes');
    expect(printed).toEqual({ accountId: all.accountId });
    const { db } = server.context;
    expect(await search(db)).toEqual([]);
    expect(await accountRow(db)).toMatchObject({ role: null, disabled: 1, password_hash: '' });
    expect(await objectsIn(dataFolder())).toEqual([]);
    expect(await searchFiles(dataFolder())).toEqual([]);
    const file = databaseFile(database.url);
    if (file) expect(await searchFiles(joinPath(file, '..'))).toEqual([]);
    expect(server.log.filter((line) => texts.some((text) => line.includes(text)))).toEqual([]);
  });

  it('An account that is erased has no row of its own left but those that the list says', async () => {
    const { db } = server.context;
    expect(await findCells(db, server.context.keys, [all.accountId])).toEqual([
      'accounts.email_key',
      'accounts.id',
      'accounts.invite_code',
      'accounts.sponsor_id',
      'audit_records.actor',
      'audit_records.details',
      'audit_records.subject',
      'erased_subjects.subject',
      'jobs.payload',
      'registrations.sponsor_id',
    ]);
    const origins = await db.kysely
      .selectFrom('audit_records')
      .select(['browser', 'address', 'salt'])
      .where('subject', '=', all.accountId)
      .where('actor_type', '=', 'user')
      .execute();
    expect(origins.length).toBeGreaterThan(5);
    expect(new Set(origins.flatMap((origin) => Object.values(origin)))).toEqual(new Set([null]));
  });

  it('An account that is erased leaves the audit trail whole, and stays the sponsor of those whom it has invited', async () => {
    const { db } = server.context;
    await chainRecords(db);
    expect(await verifyChain(db)).toMatchObject({ fault: null });
    const { sponsor } = await operateJson<{ sponsor: unknown }>(server, 'user', 'show', invitee.email);
    expect(sponsor).toEqual({ id: all.accountId, email: null });
    expect((await operate(server, ['audit', 'list', '--subject', all.accountId])).out).toContain(
      'ACCOUNT_ERASED',
    );
    expect((await operate(server, ['user', 'show', all.accountId])).code).toBe(1);
    expect(await operateJson(server, 'user', 'find', all.accountId)).toMatchObject({ accounts: [] });
  });

  it('An account that is erased is erased again in a restored backup by the register, which names nobody', async () => {
    const restored = await runPortico(['restore', '--from', backup()], { folder, settings: place() });
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('portico erasures apply') });
    const register = (await operate(server, ['erasures', 'export'])).out;
    expect(register.trim().split('\n')).toHaveLength(1);
    expect(texts.some((text) => register.includes(text)) || register.includes(all.accountId)).toBe(false);
    const file = joinPath(folder, 'erasures.jsonl');
    await writeFile(file, register);

    const db = await openPatiently(target.url);
    try {
      expect(await search(db)).toContain('accounts.email');
      const apply = ['erasures', 'apply', '--from', file, '--json'];
      expect(await runPortico(apply, { folder, settings: place() })).toEqual({
        code: 0,
        err: '',
        out: '{"erased":1}\n',
      });
      expect(await search(db)).toEqual([]);
      expect(await objectsIn(place().PORTICO_DATA_DIR)).toEqual([]);
      expect(await searchFiles(place().PORTICO_DATA_DIR)).toEqual([]);
      await chainRecords(db);
      expect(await verifyChain(db)).toMatchObject({ fault: null });
      expect((await runPortico(apply, { folder, settings: place() })).out).toBe('{"erased":0}\n');
    } finally {
      await db.kysely.destroy();
    }
    await writeFile(file, `${register}{"account":"short"}\n`);
    const refused = await runPortico(['erasures', 'apply', '--from', file], { folder, settings: place() });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('no register')]);
  });

  it('An account that is erased looks to a guest like one that never was, and its e-mail can register', async () => {
    const [gone, unknown] = await Promise.all([
      trySignIn(server, { email: marked.email, password: all.password }),
      trySignIn(server, { email: guest().email, password: all.password }),
    ]);
    expect([gone.status, gone.text]).toEqual([unknown.status, unknown.text]);
    expect((await server.call('getProfile', {}, { token: all.own.token })).status).toBe(401);
    const { status } = await server.call('register', { ...guest(), email: marked.email });
    expect(status).toBe(200);
  });

  it('An account has no key from the first moment of its erasure on, also if the process ends: its documents cannot be read', async () => {
    const other = await startServer(await create());
    try {
      const { db, keys } = other.context;
      const user = await newUser(other);
      const documentMetadata = { ...passportData(), seriesNumber: passport };
      const input = { documentType: 'PASSPORT', documentMetadata } as const;
      await other.call('saveDocument', input, { token: user.token });
      await other.quiet();
      await other.stopJobs();
      expect(await findCells(db, keys, [passport])).toEqual(['documents.metadata']);
      const ended = () => {
        throw new Error('the process has ended');
      };
      const act = { accountId: user.id, reason: 'asked for by its user' };
      const interrupted = { ...other.context, keys: { ...keys, digests: ended } };
      await expect(eraseAccount(interrupted, { type: 'cli', user: 'root' }, act)).rejects.toThrow('ended');
      const rows = db.kysely.selectFrom('documents').select('id').where('account_id', '=', user.id);
      expect(await rows.execute()).toHaveLength(1);
      expect(await findCells(db, keys, [passport])).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('An account is erased by a server, if the process that began the erasure has ended', async () => {
    const other = await startServer(await create());
    try {
      const user = await join(other);
      const { db, keys } = other.context;
      const { id: accountId } = await db.kysely
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', user.email)
        .executeTakeFirstOrThrow();
      await createEnqueue(keys)(db, 'eraseAccount', { accountId, by: 'cli' });
      await other.quiet();
      expect(await findCells(db, keys, [user.email])).toEqual([]);
      expect(await db.kysely.selectFrom('erasures').select('erased_by').execute()).toEqual([
        { erased_by: 'cli' },
      ]);
    } finally {
      await other.stop();
    }
  });
});
