import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join as joinPath } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundsOfRun } from '../../../scripts/tests/of-run.js';
import { chainRecords } from '../capabilities/audit/chain.ts';
import { verifyChain } from '../capabilities/audit/verify-chain.ts';
import { objectsOf } from '../capabilities/documents/pictures/needed-objects.ts';
import { databaseFile, stagedDatabase } from '../db/instance-lock.ts';
import type { Environment } from '../platform/environment.ts';
import type { OwnDatabase } from '../testing/databases.ts';
import { completePassport, newUser } from '../testing/documents.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { wholeDatabases } from '../testing/own-database.ts';
import { codeIn, guest, handOff, join, signIn, trySignIn } from '../testing/people.ts';
import { type Run, runPortico, spawnPortico } from '../testing/run-portico.ts';
import { activateAuthenticator, firstStep, secondStep } from '../testing/second-factors.ts';
import { type StartedServer, startServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { readBackup } from './create-backup.ts';
import { BackupUnreadable } from './frames.ts';
import type { Manifest } from './manifest.ts';

const secret = 'a secret for tests 0123456789 abcdef';
const imprint = randomBytes(200_000);
const backupKey = 'a key for backups 0123456789 abcdef';

describe.each(wholeDatabases)('a backup ($name)', ({ create }) => {
  let database: OwnDatabase;
  let server: StartedServer;
  let folder: string;
  let manifest: Manifest;
  const targets: OwnDatabase[] = [];

  const file = (name = 'first.backup') => joinPath(folder, name);
  const backup = (to: string, settings: Environment = {}) =>
    runPortico(['backup', '--to', to, '--json'], { folder, settings: { ...sourceSettings(), ...settings } });
  const sourceSettings = () => ({
    PORTICO_SECRET: secret,
    PORTICO_BACKUP_KEY: backupKey,
    DATABASE_URL: database.url,
    PORTICO_DATA_DIR: joinPath(folder, 'data'),
  });

  /** An empty place, with the settings that lead to it. */
  async function emptyPlace(): Promise<{ url: string; settings: Record<string, string> }> {
    const target = await create();
    targets.push(target);
    const dataFolder = await mkdtemp(joinPath(folder, 'place-'));
    return {
      url: target.url,
      settings: { ...sourceSettings(), DATABASE_URL: target.url, PORTICO_DATA_DIR: dataFolder },
    };
  }
  const restore = (settings: Environment, from = file()): Promise<Run> =>
    runPortico(['restore', '--from', from], { folder, settings });

  /** The number of tables in a database; 0 where there is none. */
  async function countTables(url: string): Promise<number> {
    const path = databaseFile(url);
    if (path && !existsSync(path)) return 0;
    const { kysely } = await openPatiently(url);
    const tables = await kysely.introspection.getTables();
    await kysely.destroy();
    return tables.length;
  }

  beforeAll(async () => {
    [database, folder] = await Promise.all([create(), mkdtemp(joinPath(tmpdir(), 'portico-backup-'))]);
    server = await startServer(
      { url: database.url, remove: async () => {} },
      {
        PORTICO_SECRET: secret,
        PORTICO_DATA_DIR: joinPath(folder, 'data'),
      },
    );
    await mkdir(joinPath(folder, 'data/cdn/en'), { recursive: true });
    await writeFile(joinPath(folder, 'data/cdn/en/imprint.pdf'), imprint);
    await writeFile(joinPath(folder, 'data/cdn/en/note.tmp'), 'a note');
    await writeFile(joinPath(folder, 'terms.pdf'), 'terms behind a link');
    await symlink(joinPath(folder, 'terms.pdf'), joinPath(folder, 'data/cdn/en/terms.pdf'));
  });
  afterAll(async () => {
    await server?.stop();
    await Promise.all([...targets, database].map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  });

  it('A backup that is made while users register holds every registration that was answered before it [F13]', async () => {
    const answered: { email: string; at: number }[] = [];
    let done = false;
    const registrations = Array.from({ length: 3 }, async () => {
      while (!done) {
        const user = guest();
        const { status } = await server.call('register', user);
        if (status === 200) answered.push({ email: user.email, at: Date.now() });
      }
    });
    await until('the first registrations', () => answered.length > 5);
    const run = await backup(file());
    const before = answered.length;
    await until('a registration after the backup', () => answered.length > before);
    done = true;
    await Promise.all(registrations);
    expect(run).toMatchObject({ code: 0, err: '' });
    manifest = JSON.parse(run.out);

    const { url, settings } = await emptyPlace();
    const restored = await restore(settings);
    expect(restored).toMatchObject({ code: 0, err: '' });
    const files = joinPath(settings.PORTICO_DATA_DIR ?? '', 'cdn');
    expect((await readFile(joinPath(files, 'en/imprint.pdf'))).equals(imprint)).toBe(true);
    const { kysely } = await openPatiently(url);
    const rows = await kysely.selectFrom('registrations').select('email').execute();
    await kysely.destroy();
    const stored = new Set(rows.map(({ email }) => email));
    expect(stored.size).toBe(manifest.rows.registrations);
    const due = answered.filter(({ at }) => at < manifest.epoch);
    expect(due.length).toBeGreaterThan(5);
    expect(due.filter(({ email }) => !stored.has(email))).toEqual([]);
    expect(answered.length).toBeGreaterThan(due.length);
  });

  it('A backup that is restored signs everybody out and brings no used link, code or token back to life [F13]', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const store = (await handOff(server, token)).access_token;
    const app = await activateAuthenticator(server, token);
    const [recoveryCode = ''] = (await server.call('createRecoveryCodes', {}, { token })).data.codes;
    const lea = await join(server);
    await server.call('requestPasswordReset', { email: lea.email });
    const { link } = await server.mails.mailTo(lea.email);
    const waiting = guest();
    const submitter = await newUser(server);
    const passport = await completePassport(server, submitter);
    const pictures = await server.context.db.kysely.selectFrom('document_files').select('name').execute();
    for (const object of pictures.flatMap(objectsOf))
      await server.context.files.put(object, Readable.from(['bytes']));
    await server.quiet();
    await server.stopJobs();
    await server.call('submitDocument', { id: passport }, { token: submitter.token });
    await server.call('register', waiting);
    expect((await backup(file('second.backup'))).code).toBe(0);
    // After the backup all of these are used up.
    await server.call('revokeToken', {}, { token });
    const password = 'Early-Boat.42';
    await server.call('confirmPasswordReset', { code: codeIn(link), password });

    const usedCode = app.code();
    const { url, settings } = await emptyPlace();
    expect((await restore(settings, file('second.backup'))).err).toBe('');
    const restored = await startServer({ url, remove: async () => {} }, { PORTICO_SECRET: secret });
    try {
      for (const dead of [token, store])
        expect((await restored.call('getProfile', {}, { token: dead })).codes).toEqual(['invalid_token']);
      const again = await restored.call('confirmPasswordReset', { code: codeIn(link), password });
      expect(again.codes).toEqual(['not_found']);
      expect((await trySignIn(restored, lea)).status).toBe(200);

      const step = await firstStep(restored, grace);
      expect((await secondStep(restored, step, recoveryCode)).codes).toEqual(['incorrect_otp']);
      expect((await secondStep(restored, step, usedCode)).codes).toEqual(['incorrect_otp']);
      await restored.later(90);
      expect((await secondStep(restored, await firstStep(restored, grace), app.code())).status).toBe(200);

      const { db } = restored.context;
      const acts = db.kysely
        .selectFrom('audit_records')
        .select('actor_type')
        .where('type', '=', 'BACKUP_RESTORED');
      expect(await acts.execute()).toEqual([{ actor_type: 'cli' }]);
      await chainRecords(db);
      expect(await verifyChain(db)).toMatchObject({ fault: null, unchained: 0 });
      const jobs = restored.context.db.kysely
        .selectFrom('jobs')
        .select('last_error')
        .where('dead_at', 'is not', null);
      expect(await jobs.execute()).toContainEqual({ last_error: 'restored from a backup' });
      expect(restored.mails.waiting(waiting.email)).toEqual([]);
      // The check of a document gives access to nothing, and without it the document would wait forever.
      await restored.quiet();
      const document = db.kysely.selectFrom('documents').select('status').where('id', '=', passport);
      expect(await document.execute()).toEqual([{ status: 'WAITING_MODERATOR' }]);
    } finally {
      await restored.stop();
    }
  });

  it('A backup that is damaged, cut off or under another key is refused before anything is written [F13]', async () => {
    const whole = await readFile(file());
    const flipped = (at: number) => {
      const copy = Buffer.from(whole);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy;
    };
    const damaged: Record<string, Buffer> = {
      flippedInTheKey: flipped(20),
      flippedInTheMiddle: flipped(Math.floor(whole.length / 2)),
      flippedAtTheEnd: flipped(whole.length - 1),
      cutInAFrame: whole.subarray(0, whole.length - 100),
      cutBetweenFrames: whole.subarray(0, 49 + 65_552),
      frameTwice: Buffer.concat([whole.subarray(0, 49 + 65_552), whole.subarray(49)]),
      frameLeftOut: Buffer.concat([whole.subarray(0, 49 + 65_552), whole.subarray(49 + 2 * 65_552)]),
      cutToItsHead: whole.subarray(0, 49),
      empty: Buffer.alloc(0),
      longer: Buffer.concat([whole, Buffer.from('x')]),
      another: Buffer.from('PGDMP something else that is longer than the head of a backup'),
    };
    for (const [name, bytes] of Object.entries(damaged)) {
      await writeFile(file(name), bytes);
      await expect(readBackup(file(name), backupKey), name).rejects.toThrow(BackupUnreadable);
    }
    const { url, settings } = await emptyPlace();
    const flippedFile = await restore(settings, file('flippedAtTheEnd'));
    expect([flippedFile.code, flippedFile.err]).toEqual([
      1,
      expect.stringMatching(/^The backup is damaged .*\.\n$/),
    ]);
    const wrong = await restore({ ...settings, PORTICO_BACKUP_KEY: 'another key for backups 0123456789' });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('PORTICO_BACKUP_KEY')]);
    const other = await restore({ ...settings, PORTICO_SECRET: 'another secret for tests 0123456789' });
    expect([other.code, other.err]).toEqual([1, expect.stringContaining(manifest.keyIds[0] ?? '')]);
    const left: string[] = [];
    for (const name of ['cutBetweenFrames', 'frameTwice', 'frameLeftOut']) {
      expect((await restore(settings, file(name))).code).toBe(1);
      if (url.startsWith('sqlite:')) left.push(...(await readdir(dirname(url.slice('sqlite:'.length)))));
    }
    expect(left.filter((name) => name.includes('restoring'))).toEqual([]);
    expect(await countTables(url)).toBe(0);
    expect(existsSync(joinPath(settings.PORTICO_DATA_DIR ?? '', 'cdn'))).toBe(false);
  });

  it('A backup that is refused leaves a folder that is a link where it was', async () => {
    const { settings } = await emptyPlace();
    const volume = await mkdtemp(joinPath(folder, 'volume-'));
    const link = joinPath(settings.PORTICO_DATA_DIR ?? '', 'files');
    await symlink(volume, link);
    const wrong = await restore({ ...settings, PORTICO_BACKUP_KEY: 'another key for backups 0123456789' });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('PORTICO_BACKUP_KEY')]);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect((await restore(settings)).code).toBe(0);
    const linked = joinPath(settings.PORTICO_DATA_DIR ?? '', 'cdn/en/terms.pdf');
    expect(await readFile(linked, 'utf8')).toBe('terms behind a link');
    expect(await readFile(joinPath(settings.PORTICO_DATA_DIR ?? '', 'cdn/en/note.tmp'), 'utf8')).toBe(
      'a note',
    );
  });

  it('A backup is not restored over a database or over files that are there, and overwrites no file [F13]', async () => {
    const over = await restore(sourceSettings());
    expect([over.code, over.err]).toEqual([1, expect.stringMatching(/empty/)]);
    const { url, settings } = await emptyPlace();
    await mkdir(joinPath(settings.PORTICO_DATA_DIR ?? '', 'cdn/de'), { recursive: true });
    const overFiles = await restore(settings);
    expect([overFiles.code, overFiles.err]).toEqual([1, expect.stringMatching(/cdn is not empty/)]);
    expect(await countTables(url)).toBe(0);
    const again = await backup(file());
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/exists already/)]);
    const { code, err } = await backup('/nowhere/portico.backup');
    const message = '/nowhere/portico.backup cannot be opened: it or its folder does not exist.';
    expect([code, JSON.parse(err)]).toEqual([1, { error: { code: 'refused', message } }]);
    expect((await backup(file('none'), { PORTICO_BACKUP_KEY: '' })).code).toBe(78);
  });

  it('A backup whose restore is killed leaves nothing or everything, keeps servers from starting, and can be restored again [F01, F13]', async () => {
    const complete = await countTables(database.url);
    const { url, settings } = await emptyPlace();
    const staging = joinPath(settings.PORTICO_DATA_DIR ?? '', 'restoring');
    const path = databaseFile(url);
    const marks = [staging, ...(path ? [stagedDatabase(path)] : [])];
    for (let round = 0; round < roundsOfRun(4); round += 1) {
      const child = spawnPortico(['restore', '--from', file()], { folder, settings });
      const ended = once(child, 'close');
      await until(
        'the beginning of the restore',
        () => marks.some((mark) => existsSync(mark)) || child.exitCode !== null,
      );
      if (round > 0)
        await until('files', () => existsSync(joinPath(staging, 'files')) || child.exitCode !== null);
      child.kill('SIGKILL');
      await ended;
      await until('the end of its programs', async () => (await countPrograms(url)) === 0);
      const tables = await countTables(url);
      expect([0, complete]).toContain(tables);
      if (tables === complete) break;
      for (const command of ['serve', 'migrate']) {
        const { code, err } = await runPortico([command], { folder, settings: { ...settings, PORT: '0' } });
        expect([command, code, err]).toEqual([command, 78, expect.stringContaining('interrupted')]);
      }
      expect(await countTables(url)).toBe(0);
    }
    if ((await countTables(url)) === 0) expect((await restore(settings)).err).toBe('');
    expect(await countTables(url)).toBe(complete);
    const { kysely } = await openPatiently(url);
    const { alive } = await kysely
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('alive'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    await kysely.destroy();
    expect(Number(alive)).toBe(0);
  });
});

/** How many programs of a restore are connected to a database. */
async function countPrograms(url: string): Promise<number> {
  if (databaseFile(url)) return 0;
  const { kysely } = await openPatiently(url);
  const { rows } = await sql<{ programs: number }>`
    SELECT COUNT(*) AS programs FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'portico'`.execute(kysely);
  await kysely.destroy();
  return Number(rows[0]?.programs);
}

describe('a server', () => {
  it('A server is not started on a database whose restore was interrupted [F13]', async () => {
    const folder = await mkdtemp(joinPath(tmpdir(), 'portico-backup-'));
    await writeFile(joinPath(folder, 'portico.db.restoring'), '');
    const settings = { PORTICO_SECRET: secret, PORTICO_DATA_DIR: folder, PORT: '0' };
    const { code, err } = await runPortico(['serve'], { folder, settings });
    expect([code, err]).toEqual([78, expect.stringContaining('interrupted')]);
    expect(existsSync(joinPath(folder, 'portico.db'))).toBe(false);
    await rm(folder, { recursive: true });
  });
});
