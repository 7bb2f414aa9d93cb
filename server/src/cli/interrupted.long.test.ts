import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSubjectKey } from '../capabilities/openid/subject-key.ts';
import { databaseFile, findUnfinishedRestore } from '../db/instance-lock.ts';
import type { Environment } from '../platform/environment.ts';
import { createKeys } from '../platform/secrets.ts';
import type { OwnDatabase } from '../testing/databases.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { wholeDatabases } from '../testing/own-database.ts';
import { runPortico, spawnPortico } from '../testing/run-portico.ts';
import { until } from '../testing/until.ts';
import { createProgram } from './program.ts';

const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof codes;

/** Bytes of a file without contents on the disk. No machine reads it to its end while a test runs. */
const endless = 2 ** 40;

const secrets = {
  PORTICO_SECRET: 'k3Jm-9sQ2_xT7vB4nR6wY8zL1cH5dF0g',
  PORTICO_BACKUP_KEY: 'h6Tr-2uN8_qW5eX1oP4aS7dG9jK3lZ0v',
};

/** An installation in a folder of its own, with its settings in `portico.env`. */
interface Place {
  readonly folder: string;
  readonly url: string;
}

interface Running {
  readonly pid: number;
  /** What the command has printed on its error output. */
  said(): string;
}

/** A command that a signal ends at a moment when something is half done. */
interface Case {
  readonly args: readonly string[];
  readonly hasJson: boolean;
  /** The others are ended by one signal on each database, because one function answers all signals. */
  readonly signals?: readonly Signal[];
  /** Makes the command stop where something is half done. */
  readonly hold: (place: Place) => Promise<{
    /** Whether the command has come so far. */
    readonly isThere: (running: Running) => boolean | Promise<boolean>;
    /** Lets the command go on, which it must not do any more. */
    readonly release: () => void | Promise<void>;
  }>;
  readonly sentence: string;
  /** Expects what the next command finds. */
  readonly afterwards: (place: Place) => Promise<void>;
}

/** The commands that write files. */
const cases: Readonly<Record<string, Case>> = {
  backup: {
    args: ['--to', 'new.backup'],
    hasJson: true,
    signals: ['SIGHUP', 'SIGINT', 'SIGTERM'],
    async hold({ folder }) {
      await mkdir(join(folder, 'data/cdn'), { recursive: true });
      closeSync(openSync(join(folder, 'data/cdn/endless'), 'w'));
      truncateSync(join(folder, 'data/cdn/endless'), endless);
      return {
        isThere: () => existsSync(join(folder, 'new.backup.part')),
        release: () => rm(join(folder, 'data/cdn/endless')),
      };
    },
    sentence: 'The backup was interrupted: new.backup is not written.',
    async afterwards(place) {
      expect(existsSync(join(place.folder, 'new.backup'))).toBe(false);
      expect(await run(['backup', '--to', 'new.backup'], place)).toMatchObject({ code: 0, err: '' });
      await rm(join(place.folder, 'new.backup'));
    },
  },
  restore: {
    args: ['--from', 'pipe'],
    hasJson: true,
    signals: ['SIGINT', 'SIGTERM'],
    // It has the beginning of a backup, and waits for the rest. Before it has opened the pipe, it could not
    // end.
    async hold({ folder, url }) {
      execFileSync('mkfifo', [join(folder, 'pipe')]);
      const pipe = openSync(join(folder, 'pipe'), 'r+');
      writeSync(pipe, firstBytes(join(folder, 'old.backup')));
      return {
        isThere: ({ pid }) =>
          hasOpened(pid, join(folder, 'pipe')) && findUnfinishedRestore(url, join(folder, 'data')) !== null,
        release: () => closeSync(pipe),
      };
    },
    sentence: 'The restore was interrupted. Until `portico restore` is run again, no server starts here.',
    async afterwards(place) {
      for (const command of ['serve', 'migrate']) {
        const refused = await run([command], place, { PORT: '0' });
        expect(refused).toMatchObject({ code: 78, err: expect.stringContaining('was interrupted') });
      }
      expect(await run(['restore', '--from', 'old.backup'], place)).toMatchObject({ code: 0, err: '' });
      expect(await run(['keys', 'status'], place)).toMatchObject({ code: 0, err: '' });
    },
  },
  'keys rotate': {
    args: [],
    hasJson: true,
    signals: ['SIGINT', 'SIGTERM'],
    hold: holdRotation,
    sentence:
      'The settings are changed, but the audit trail could not be written: the command was interrupted.',
    async afterwards(place) {
      expect(await readFile(join(place.folder, 'portico.env'), 'utf8')).toContain(
        `PORTICO_SECRET_PREVIOUS=${secrets.PORTICO_SECRET}`,
      );
      const { out, err } = await run(['keys', 'status', '--json'], place);
      expect(err).toBe('');
      expect(JSON.parse(out).map(({ role }: { role: string }) => role)).toEqual(['current', 'previous']);
    },
  },
  'setting set': {
    args: ['PORTICO_ADMIN_NAME', 'Ada'],
    hasJson: true,
    hold: holdRecord,
    sentence:
      'The settings are changed, but the audit trail could not be written: the command was interrupted.',
    async afterwards(place) {
      expect((await run(['setting', 'get', 'PORTICO_ADMIN_NAME'], place)).out).toContain('Ada');
    },
  },
  'setting unset': {
    args: ['PORTICO_BACKUP_KEY'],
    hasJson: true,
    hold: holdRecord,
    sentence:
      'The settings are changed, but the audit trail could not be written: the command was interrupted.',
    async afterwards(place) {
      expect((await run(['setting', 'get', 'PORTICO_BACKUP_KEY'], place)).out).toContain('default');
    },
  },
  init: {
    args: ['--file', 'new.env'],
    hasJson: false,
    hold: async () => ({ isThere: ({ said }) => said().endsWith(']: '), release() {} }),
    sentence: 'The command was interrupted: nothing is written.',
    async afterwards({ folder }) {
      expect(existsSync(join(folder, 'new.env'))).toBe(false);
    },
  },
  move: {
    args: ['--to', 'moved.db'],
    hasJson: true,
    hold: holdDatabase,
    sentence: 'The command was interrupted.',
    async afterwards(place) {
      const abandoned = await run(['move', '--abandon'], place);
      expect(abandoned.err).toMatch(/^(No move of this installation has begun\.\n)?$/);
      expect(await run(['audit', 'verify'], place)).toMatchObject({ code: 0, err: '' });
    },
  },
  'audit export': {
    args: [],
    hasJson: false,
    hold: holdDatabase,
    sentence: 'The command was interrupted.',
    async afterwards(place) {
      expect(await run(['audit', 'verify'], place)).toMatchObject({ code: 0, err: '' });
    },
  },
  'pictures claim': {
    args: [],
    hasJson: true,
    hold: holdDatabase,
    sentence: 'The command was interrupted.',
    async afterwards(place) {
      expect(await run(['pictures', 'claim'], place)).toMatchObject({ code: 0, err: '' });
    },
  },
  'pictures copy': {
    args: ['--to', 'file:///tmp/portico-copied-pictures'],
    hasJson: true,
    hold: holdDatabase,
    sentence: 'The command was interrupted.',
    async afterwards(place) {
      const words = ['pictures', 'copy', '--to', 'file:///tmp/portico-copied-pictures'];
      expect(await run(words, place)).toMatchObject({ code: 0, err: '' });
    },
  },
};

/**
 * Commands that change the database alone, in a transaction, or nothing; the export of texts writes its files
 * without a pause.
 */
const writeNoFile = [
  'serve',
  'migrate',
  'doctor',
  'openapi',
  'texts export',
  'keys status',
  'audit list',
  'audit verify',
  'legal list',
  'legal publish',
  'legal export',
  'user find',
  'user show',
  'user disable',
  'user enable',
  'user end-sessions',
  'user reset-factor',
  // An erasure deletes files; what is left of them when it is interrupted, the sweep deletes.
  'user erase',
  'erasures export',
  'erasures apply',
  'user add-note',
  'user notes',
  'user unlock',
  'user start-reset',
  'user send-confirmation',
  'user takeout',
  'user require-selfie',
  'user waive-selfie',
  'user corrections',
  'user accept-correction',
  'user decline-correction',
  'user erasures',
  'user reject-erasure',
  'user correct-name',
  'field add',
  'field edit',
  'field remove',
  'field order',
  'field tell',
  'field list',
  'field show',
  'field set',
  'field export',
  'provider add',
  'provider edit',
  'provider remove',
  'provider list',
  'provider show',
  'provider test',
  'group add',
  'group edit',
  'group list',
  'group add-member',
  'group members',
  'group import',
  'group remove-member',
  'group remove',
  'app groups',
  'app role add',
  'app role give',
  'app role groups',
  'app role list',
  'app role users',
  'app role take',
  'app role remove',
  'staff grant',
  'staff list',
  'staff revoke',
  'app list',
  'app add',
  'app show',
  'app edit',
  'app order',
  'app rotate-secret',
  'app end-old-secret',
  'app limit',
  'app openid',
  'app registration-token create',
  'app registration-token list',
  'app registration-token end',
  'app test',
  'app remove',
  'invite show',
  'invite block',
  'invite unblock',
  'setting list',
  'setting get',
  'brand show',
  'brand history',
  'brand export',
  'brand set',
  'brand import',
  'brand publish',
  'brand back',
  'rules show',
  'rules history',
  'rules export',
  'rules set',
  'rules import',
  'rules back',
  'rules captcha-keys',
  'maintenance on',
  'maintenance off',
  'maintenance status',
];

it('The commands that are interrupted here are all that write files [F27]', async () => {
  const all = commandsOf(await createProgram(() => true));
  expect([...Object.keys(cases), ...writeNoFile].toSorted()).toEqual(all.toSorted());
});

function commandsOf(command: Command, path: readonly string[] = []): string[] {
  if (command.commands.length === 0) return [path.join(' ')];
  return command.commands.flatMap((each) => commandsOf(each, [...path, each.name()]));
}

describe.each(wholeDatabases)('a command that a signal ends ($name)', ({ name, create }) => {
  const made: OwnDatabase[] = [];
  const folders: string[] = [];
  let source: Place;
  beforeAll(async () => {
    source = await newPlace();
    expect(await run(['migrate'], source)).toMatchObject({ code: 0, err: '' });
    expect(await run(['backup', '--to', 'old.backup'], source)).toMatchObject({ code: 0, err: '' });
  });
  afterAll(async () => {
    await Promise.all(made.map(({ remove }) => remove()));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

  async function newPlace(url?: string): Promise<Place> {
    const folder = await mkdtemp(join(tmpdir(), 'portico-interrupted-'));
    folders.push(folder);
    const database = url === undefined ? await create() : undefined;
    if (database) made.push(database);
    const place = { folder, url: url ?? database?.url ?? '' };
    const settings = { ...secrets, DATABASE_URL: place.url, PORTICO_DATA_DIR: join(folder, 'data') };
    const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'portico.env'), lines.join(''), { mode: 0o600 });
    return place;
  }

  describe.each(Object.entries(cases))('%s', (command, { args, hasJson, hold, sentence, ...one }) => {
    const signals = one.signals ?? [name === 'SQLite' ? 'SIGINT' : 'SIGTERM'];
    it.each(signals)(
      'A command that %s ends leaves nothing half done, and says what it leaves [F27]',
      async (signal) => {
        // A restore needs an empty database, and the others one that is not.
        const place = await newPlace(command === 'restore' ? undefined : source.url);
        for (const name of ['old.backup', 'portico.keys'])
          await copyFile(join(source.folder, name), join(place.folder, name));
        const { isThere, release } = await hold(place);
        const json = hasJson && signal === 'SIGTERM';
        const child = spawnPortico([...command.split(' '), ...args, ...(json ? ['--json'] : [])], {
          folder: place.folder,
          input: { staysOpen: true },
        });
        const ended = once(child, 'close');
        const said = collect(child.stderr);
        child.stdout?.resume();
        const running = { said, pid: child.pid ?? 0 };
        const isReady = async () => child.exitCode !== null || (await isThere(running));
        let before = '';
        try {
          await until('the moment', isReady);
          before = said();
          expect([child.exitCode, before]).toEqual([null, command === 'init' ? expect.any(String) : '']);
          child.kill(signal);
          await until('what it says', () => said().length > before.length);
        } catch (error) {
          // It would write for ever.
          child.kill('SIGKILL');
          throw error;
        } finally {
          await release();
        }
        const [code] = await ended;
        const expected = json
          ? JSON.stringify({ error: { code: 'interrupted', message: sentence } })
          : sentence;
        expect([code, said().slice(before.length)]).toEqual([codes[signal], `${expected}\n`]);
        // What a restore leaves is removed by the next one.
        if (command !== 'restore') expect(await partsIn(place)).toEqual([]);
        await one.afterwards(place);
        expect(await partsIn(place)).toEqual([]);
      },
    );
  });
});

function collect(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

function run(args: readonly string[], { folder }: Place, settings: Environment = {}) {
  return runPortico(args, { folder, settings });
}

/** Files that a command needs only while it runs, in the folder and beside the database. */
async function partsIn({ folder, url }: Place): Promise<readonly string[]> {
  const path = databaseFile(url);
  const beside = path ? await readdir(join(path, '..')) : [];
  const names = [...(await readdir(folder, { recursive: true })), ...beside];
  return names.filter((name) => /\.(new|part|tmp)$|restoring|backup-copy/.test(name));
}

function firstBytes(path: string): Uint8Array {
  const bytes = Buffer.alloc(4_096);
  const file = openSync(path, 'r');
  const length = readSync(file, bytes);
  closeSync(file);
  return bytes.subarray(0, Math.floor(length / 2));
}

/** Where a server has run, nothing is written to the database before the secret is replaced. */
async function holdRotation(place: Place) {
  const db = await openPatiently(place.url);
  try {
    await storeSubjectKey({ db, keys: createKeys(secrets.PORTICO_SECRET) });
  } finally {
    await db.kysely.destroy();
  }
  return await holdRecord(place);
}

/** A command waits when it adds what it has done to the audit trail. */
async function holdRecord(place: Place) {
  const file = join(place.folder, 'portico.env');
  const before = await readFile(file, 'utf8');
  const { release } = await holdDatabase(place);
  return { isThere: async () => (await readFile(file, 'utf8')) !== before, release };
}

/** A command waits when it writes to the database. */
async function holdDatabase({ url }: Place) {
  const path = databaseFile(url);
  if (path) {
    const database = new DatabaseSync(path);
    database.exec('BEGIN IMMEDIATE');
    return { isThere: catchesSignals, release: () => database.close() };
  }
  const { kysely } = await openPatiently(url);
  const transaction = await kysely.startTransaction().execute();
  await sql`LOCK TABLE audit_records`.execute(transaction);
  const release = async () => {
    await transaction.rollback().execute();
    await kysely.destroy();
  };
  return { isThere: catchesSignals, release };
}

function hasOpened(pid: number, path: string): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`) === path;
    } catch {
      // Closed since the folder was read.
      return false;
    }
  });
}

/**
 * Whether a process has a function for SIGHUP, the last that gets one: the lowest bit of a mask of its
 * signals.
 */
async function catchesSignals({ pid }: Running): Promise<boolean> {
  const [, mask = ''] = /^SigCgt:\s+(\w+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number.parseInt(mask.at(-1) ?? '0', 16) & 1) === 1;
}
