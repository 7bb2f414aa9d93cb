import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import { createContext } from '../composition/create-context.ts';
import { createDemoWorld } from '../demo/create-world.ts';
import { readConfig } from '../platform/config/read-config.ts';
import type { Environment } from '../platform/environment.ts';
import { createLog } from '../platform/log/log.ts';
import { sampleDocumentsFolder } from '../platform/paths.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { person } from '../testing/people.ts';
import { type Run, runPortico, spawnPortico } from '../testing/run-portico.ts';
import { until } from '../testing/until.ts';
import { createProgram } from './program.ts';

const isRoot = process.getuid?.() === 0;
/** A user of the machine who owns nothing. */
const stranger = 64_321;

const folders: string[] = [];
/** What `brand export` prints, where the stranger can read it, too. */
const brandFile = join(mkdtempSync(join(tmpdir(), 'portico-failures-')), 'brand.json');
folders.push(dirname(brandFile));
chmodSync(dirname(brandFile), 0o755);
writeFileSync(brandFile, '{"name":"Bakery"}');
/** Of `rules export`, in the same folder. */
const rulesFile = join(dirname(brandFile), 'rules.json');
writeFileSync(rulesFile, '{"refusedDomains":["example.net"]}');

const reason = ['--reason', 'a test of failures'];
const bob = person('bob').email;
const shop = ['SHOP', '--name', 'Shop', '--type', 'store', '--url', 'http://127.0.0.1:9/'];

/**
 * A working command line for every command. In this order they leave the installation as it was, so that they
 * can be run again.
 */
const commandLines: Readonly<Record<string, readonly string[]>> = {
  init: ['--yes', '--force', '--file', 'new.env', '--admin-email', 'ada@example.org'],
  serve: [],
  migrate: [],
  'user find': [],
  'user show': [bob],
  'user add-note': [bob, 'a note'],
  'user notes': [bob],
  'user disable': [bob, ...reason],
  'user enable': [bob, ...reason],
  'user erase': [bob, ...reason],
  'user end-sessions': [bob, ...reason],
  'user reset-factor': [person('carol').email, ...reason],
  'user unlock': [bob, ...reason],
  'user start-reset': [bob, ...reason],
  'user takeout': [bob, ...reason],
  'user send-confirmation': ['nobody@example.org', ...reason],
  'user require-selfie': [bob, ...reason],
  'user waive-selfie': [bob, ...reason],
  'user corrections': [],
  'user accept-correction': ['unknown', ...reason],
  'user decline-correction': ['unknown', '--answer', 'MORE_NEEDED', ...reason],
  'user erasures': [],
  'user reject-erasure': ['unknown', ...reason],
  'user correct-name': [bob, '--first-name', 'Bob', '--last-name', 'Brandt', ...reason],
  'field add': ['department', '/dev/null', ...reason],
  'field edit': ['department', '/dev/null', ...reason],
  'field remove': ['department', ...reason],
  'field order': ['department', ...reason],
  'field tell': ['SHOP', 'department', ...reason],
  'field list': [],
  'field show': ['department'],
  'field set': [bob, 'department=Sales', ...reason],
  'field export': [],
  'provider add': ['hub', '--kind', 'github', '--client-id', 'portico', ...reason],
  'provider edit': ['none', '--name', 'Nobody', ...reason],
  'provider remove': ['none', ...reason],
  'provider list': [],
  'provider show': ['none'],
  'provider test': ['none'],
  'group add': ['berlin', 'Berlin', ...reason],
  'group edit': ['berlin', '--description', 'The office in Berlin', ...reason],
  'group list': [],
  'group add-member': ['berlin', bob, ...reason],
  'group members': ['berlin'],
  'group import': ['berlin', '/dev/null', ...reason],
  'group remove-member': ['berlin', bob, ...reason],
  'group remove': ['berlin', ...reason],
  'staff grant': [bob, 'support', ...reason],
  'staff list': [],
  'staff revoke': [bob, ...reason],
  'app list': [],
  'app add': shop,
  'app show': ['SHOP'],
  'app edit': ['SHOP', '--title', 'The shop'],
  'app order': ['SHOP'],
  'app rotate-secret': ['SHOP'],
  'app end-old-secret': ['SHOP'],
  'app limit': ['SHOP', '--checks-per-minute', '600'],
  'app groups': ['SHOP', '--open-to', 'verified', ...reason],
  'app role add': ['SHOP', 'editor', 'Editor', ...reason],
  'app role give': ['SHOP', 'editor', bob, ...reason],
  'app role groups': ['SHOP', 'editor', ...reason],
  'app role list': ['SHOP'],
  'app role users': ['SHOP', 'editor'],
  'app role take': ['SHOP', 'editor', bob, ...reason],
  'app role remove': ['SHOP', 'editor', ...reason],
  'app openid': ['SHOP', '--first-party', '--redirect-uri', 'https://shop.example/callback'],
  'app registration-token create': ['--name', 'Shops'],
  'app registration-token list': [],
  'app registration-token end': ['unknown'],
  'app test': ['SHOP'],
  'app remove': ['SHOP'],
  'invite show': [bob],
  'invite block': [bob, ...reason],
  'invite unblock': [bob, ...reason],
  'legal list': [],
  'legal publish': ['terms', sampleDocumentsFolder, '--from', '2099-01-31'],
  'legal export': [],
  'erasures export': [],
  'erasures apply': ['--from', '/dev/null'],
  'brand show': [],
  'brand history': [],
  'brand export': [],
  'brand set': ['Acme'],
  'brand import': [brandFile],
  'brand publish': [...reason],
  'brand back': ['0', ...reason],
  'rules show': [],
  'rules history': [],
  'rules export': [],
  'rules set': ['--registration', 'open', ...reason],
  'rules import': [rulesFile, ...reason],
  'rules back': ['0', ...reason],
  'rules captcha-keys': ['turnstile', '--site-key', '0x4AAA', '--secret-file', '/dev/null', ...reason],
  'maintenance status': [],
  'maintenance on': ['--for', '5'],
  'maintenance off': [],
  'setting list': [],
  'setting get': ['PORT'],
  'setting set': ['PORTICO_ADMIN_NAME', 'Ada'],
  'setting unset': ['PORTICO_ADMIN_NAME'],
  'audit list': [],
  'audit export': [],
  'audit verify': [],
  // None has begun: a completed one would leave nothing for the next command.
  move: ['--abandon'],
  'pictures claim': [],
  'pictures copy': ['--to', 'file:///tmp/portico-copied-pictures'],
  doctor: [],
  backup: ['--to', 'new.backup'],
  restore: ['--from', 'old.backup'],
  'keys rotate': [],
  'keys status': [],
  'texts export': ['texts'],
  openapi: [],
};
const everyCommand = Object.keys(commandLines);

/**
 * Commands that are refused in an installation where all others work: the database is not empty, and what
 * they name is not there: a shop, a provider, a secret, a factor, a name to correct, a group.
 */
const refusedAnyway = [
  'app end-old-secret',
  'field add',
  'field edit',
  'field remove',
  'field order',
  'field tell',
  'field show',
  'field set',
  'provider edit',
  'provider remove',
  'provider show',
  'provider test',
  'rules captcha-keys',
  'app role groups',
  'restore',
  'move',
  'app registration-token end',
  'app test',
  'user erase',
  'user reset-factor',
  'user send-confirmation',
  'user accept-correction',
  'user decline-correction',
  'user correct-name',
  'user reject-erasure',
];
/** Commands that print no JSON. */
const withoutJson = [
  'init',
  'serve',
  'migrate',
  'audit export',
  'legal export',
  'field export',
  'field show',
  'erasures export',
  'brand export',
  'rules export',
  'openapi',
];
/**
 * Commands that work without a database, among them those that create one, and the one that says that it is
 * missing.
 */
const withoutDatabase = [
  'init',
  'openapi',
  'texts export',
  'setting list',
  'setting get',
  'setting set',
  'setting unset',
  'keys rotate',
  'serve',
  'migrate',
  'restore',
  'doctor',
];

/** An installation in a folder of its own. */
interface Installation {
  readonly folder: string;
  readonly settings: Environment;
}

/** What commands are run on: one seeded database of each kind. */
interface Seed {
  readonly name: string;
  readonly database: OwnDatabase;
}

const seeds: Seed[] = [];

beforeAll(async () => {
  for (const { name, create } of databases) {
    const database = await create();
    const folder = await newFolder();
    const settings = { ...common(folder), DATABASE_URL: database.url, PORTICO_PASSWORD_MEMORY: '64' };
    const context = await createContext(
      readConfig(settings),
      createLog(readConfig({ ...settings, LOG_LEVEL: 'silent' }), { write() {} }),
    );
    await createDemoWorld(context);
    await context.close();
    seeds.push({ name, database });
  }
});
afterAll(async () => {
  await Promise.all(seeds.map(({ database }) => database.remove()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-failures-'));
  folders.push(folder);
  return folder;
}

const common = (folder: string) => ({
  PORTICO_SECRET: 'k3Jm-9sQ2_xT7vB4nR6wY8zL1cH5dF0g',
  PORTICO_BACKUP_KEY: 'h6Tr-2uN8_qW5eX1oP4aS7dG9jK3lZ0v',
  PORTICO_DATA_DIR: join(folder, 'data'),
});

/** An installation with the seeded database of a kind, or without one. */
async function newInstallation(kind: string, own: string): Promise<Installation> {
  const { database } = seeds.find(({ name }) => name === kind) ?? {};
  if (!database) throw new Error(`There is no ${kind}.`);
  await mkdir(join(own, 'data'), { mode: 0o700 });
  const settings: Record<string, string> = common(own);
  if (kind === 'SQLite')
    await copyFile(database.url.slice('sqlite:'.length), join(own, 'data', 'portico.db'));
  else settings.DATABASE_URL = database.url;
  await writeFile(join(own, 'portico.env'), linesOf(settings), { mode: 0o600 });
  return { folder: own, settings: {} };
}

function linesOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
}

interface Options {
  readonly json?: boolean;
  readonly output?: 'full' | 'closed';
  readonly user?: number;
}

/** Runs the command line of a command. A server is stopped when it answers. */
async function run(command: string, { folder, settings }: Installation, options: Options = {}): Promise<Run> {
  const { json = false, output, user } = options;
  const withJson = json && !withoutJson.includes(command) ? ['--json'] : [];
  const args = [...command.split(' '), ...(commandLines[command] ?? []), ...withJson];
  const given = { folder, settings, ...(output && { output }), ...(user !== undefined && { user }) };
  if (command !== 'serve') return await runPortico(args, given);
  const PORT = String(await freePort());
  const child = spawnPortico(args, { ...given, settings: { ...settings, PORT } });
  if (!child.stderr) throw new Error('The server has no error output.');
  if (!output) child.stdout?.resume();
  const ended = Promise.all([text(child.stderr), once(child, 'close')]);
  const answers = () =>
    child.exitCode !== null ||
    fetch(`http://127.0.0.1:${PORT}/config`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the server to answer or to end', answers);
  child.kill('SIGTERM');
  const [err, [code]] = await ended;
  return { code, out: '', err };
}

/**
 * Expects that a command says why it failed as one sentence or more, or as one line of JSON, and not by a
 * stack trace.
 */
function expectSentence(command: string, { code, err }: Run, json = false): void {
  expect([1, 69, 75, 78], err).toContain(code);
  expect(err).not.toMatch(/^\s+at |node:internal|Error:|\bundefined\b/m);
  if (json && !withoutJson.includes(command)) {
    expect(JSON.parse(err)).toEqual({
      error: {
        code: expect.stringMatching(/^(?!unexpected)[a-z_]+$/),
        message: expect.stringMatching(/\.$/),
      },
    });
  } else expect(err).toMatch(/^([A-Z/a-z].*\.\n)+$/);
}

/** The commands that a program has, as they are written on a command line. */
function commandsOf(command: Command, path: readonly string[] = []): string[] {
  if (command.commands.length === 0) return [path.join(' ')];
  return command.commands.flatMap((each) => commandsOf(each, [...path, each.name()]));
}

it('The commands whose failures are tested here are all that there are', async () => {
  const all = commandsOf(await createProgram(() => true));
  expect(everyCommand.toSorted()).toEqual(all.toSorted());
});

/** Commands leave either what they found or what they were to make, and no parts of files. */
async function partsIn({ folder }: Installation): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /\.(new|part|tmp|restoring|backup-copy.*)$/.test(name));
}

describe('the output of a command', () => {
  // One for each case, because a version of a legal document is published only once.
  let withFullDisk: Installation;
  let withClosedOutput: Installation;
  beforeAll(async () => {
    withFullDisk = await newInstallation('SQLite', await newFolder());
    withClosedOutput = await newInstallation('SQLite', await newFolder());
  });
  const removeWritten = async ({ folder }: Installation) => {
    for (const name of ['new.backup', 'texts'])
      await rm(join(folder, name), { recursive: true, force: true });
  };

  it.each(everyCommand)(
    'The command %s ends with a sentence when its output goes to a full disk',
    async (command) => {
      const ended = await run(command, withFullDisk, { output: 'full' });
      await removeWritten(withFullDisk);
      // A server goes on without its log.
      if (command === 'serve') return expect(ended.code).toBe(0);
      expectSentence(command, ended);
      if (!refusedAnyway.includes(command))
        expect(ended.err).toMatch(/could not be written: there is no space left/);
    },
  );

  it.each(everyCommand)(
    'The output of the command %s may be closed early, which is no failure',
    async (command) => {
      const ended = await run(command, withClosedOutput, { output: 'closed' });
      await removeWritten(withClosedOutput);
      if (command === 'serve') return expect(ended.code).toBe(0);
      if (refusedAnyway.includes(command)) return expectSentence(command, ended);
      // The doctor has found something.
      expect([ended.code, ended.err]).toEqual([command === 'doctor' ? 1 : 0, '']);
    },
  );
});

it.each(['backup', 'migrate', 'serve', 'user disable', 'audit verify'])(
  'The command %s is not done when the socket of the database is closed',
  async (command) => {
    const folder = await newFolder();
    // Accepts the sign-in of PostgreSQL's protocol, and then closes, so that the next write fails with EPIPE.
    const hello = Buffer.from('5200000008000000005a0000000549', 'hex');
    const database = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write(hello, () => socket.destroy()));
    });
    await once(database.listen(join(folder, '.s.PGSQL.5432')), 'listening');
    const settings = { ...common(folder), DATABASE_URL: `postgres://u:x@localhost/x?host=${folder}` };
    await mkdir(join(folder, 'data'), { mode: 0o700 });
    const ended = await run(command, { folder, settings });
    database.close();
    expectSentence(command, ended);
    expect(ended.code).toBe(69);
  },
);

describe.each(databases)('without a database ($name)', ({ name }) => {
  it.concurrent.each(everyCommand)(
    'The command %s works without a database, or says in a sentence that it cannot',
    async (command) => {
      const folder = await newFolder();
      await writeFile(join(folder, 'portico.env'), linesOf(common(folder)), { mode: 0o600 });
      const settings = name === 'SQLite' ? {} : { DATABASE_URL: 'postgres://portico@127.0.0.1:1/portico' };
      const ended = await run(command, { folder, settings }, { json: true });
      expect(await partsIn({ folder, settings })).toEqual([]);
      if (command === 'doctor') return expect([ended.code, ended.err]).toEqual([1, '']);
      if (command === 'restore') return expectSentence(command, ended, true);
      if (name === 'SQLite' && withoutDatabase.includes(command))
        return expect(ended.code, ended.err).toBe(0);
      if (['init', 'openapi', 'texts export', 'setting list', 'setting get'].includes(command))
        return expect([ended.code, ended.err]).toEqual([0, '']);
      // The file is changed; that the audit trail is not is said.
      if (withoutDatabase.includes(command) && !['serve', 'migrate', 'keys rotate'].includes(command))
        return expect([ended.code, JSON.parse(ended.err)]).toEqual([
          0,
          { warning: { message: expect.stringMatching(/audit trail could not be written: .*ECONNREFUSED/) } },
        ]);
      expectSentence(command, ended, true);
      expect([ended.code, ended.err]).toEqual(
        name === 'SQLite'
          ? [1, expect.stringContaining('There is no database')]
          : [
              69,
              expect.stringMatching(/PostgreSQL database of DATABASE_URL cannot be reached: .*ECONNREFUSED/),
            ],
      );
    },
  );
});

describe('a data folder', () => {
  it.concurrent.each(['serve', 'migrate', 'user find', 'keys status', 'backup', 'doctor'])(
    'The command %s names a data folder that is a file in one sentence',
    async (command) => {
      const folder = await newFolder();
      await writeFile(join(folder, 'data'), 'not a folder');
      await writeFile(join(folder, 'portico.env'), linesOf(common(folder)), { mode: 0o600 });
      expectUnusable(command, await run(command, { folder, settings: {} }, { json: true }));
    },
  );

  it.concurrent.for(everyCommand)(
    'The command %s names a data folder that this user may not read in one sentence',
    async (command, { skip }) => {
      if (isRoot && (await runPortico(['--version'], { user: stranger })).code !== 0)
        skip('Other users of this machine cannot run the program.');
      const folder = await newFolder();
      await newInstallation('SQLite', folder);
      await rm(join(folder, 'portico.env'));
      // Root may read every folder.
      if (isRoot) await chmod(folder, 0o777);
      else await chmod(join(folder, 'data'), 0);
      const installation = { folder, settings: common(folder) };
      const ended = await run(command, installation, { json: true, ...(isRoot && { user: stranger }) });
      await chmod(join(folder, 'data'), 0o700);
      // There is no settings file that they could change.
      if (['setting set', 'setting unset'].includes(command)) expectSentence(command, ended, true);
      else expectUnusable(command, ended);
    },
  );

  function expectUnusable(command: string, ended: Run): void {
    if (['init', 'openapi', 'texts export', 'setting list', 'setting get'].includes(command)) {
      expect([ended.code, ended.err]).toEqual([0, '']);
      return;
    }
    if (command === 'doctor') {
      expect([ended.code, ended.err]).toEqual([1, '']);
      expect(ended.out).toMatch(/"problem","says":"It cannot be used: /);
      return;
    }
    expectSentence(command, ended, true);
    expect([ended.code, ended.err]).toEqual([78, expect.stringContaining('PORTICO_DATA_DIR is ')]);
  }
});

describe.runIf(isRoot && process.platform === 'linux').each(databases)(
  'a disk without space, on which the settings, the data and the backups are ($name)',
  ({ name }) => {
    let installation: Installation;
    let before: readonly string[];
    beforeAll(async () => {
      const folder = await newFolder();
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=700', 'tmpfs', folder]);
      installation = await newInstallation(name, folder);
      fill(join(folder, 'filler'));
      before = await contentsOf(installation);
    });
    afterAll(() => execFileSync('umount', [installation.folder]));

    // The others write nothing beside the database.
    const ofFiles = ['init', 'backup', 'texts export', 'setting set', 'setting unset', 'keys rotate'];

    it.each(name === 'SQLite' ? everyCommand : ofFiles)(
      'The command %s leaves everything as it was on a disk without space, or works',
      async (command) => {
        const ended = await run(command, installation, { json: true });
        expect(await contentsOf(installation)).toEqual(before);
        if (command === 'doctor') return expect([ended.code, ended.err]).toEqual([1, '']);
        if (ended.code !== 0) return expectSentence(command, ended, true);
        expect(ofFiles).not.toContain(command);
      },
    );

    /** The files with what is in those that commands write. */
    async function contentsOf({ folder }: Installation): Promise<readonly string[]> {
      const names = await readdir(folder, { recursive: true });
      const files = names.filter((path) => !/-(wal|shm|lock)$/.test(path)).toSorted();
      return [...files, await readFile(join(folder, 'portico.env'), 'utf8')];
    }

    function fill(path: string): void {
      for (const bytes of [1_048_576, 4_096, 1]) {
        try {
          for (;;) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' });
        } catch {
          // Full.
        }
      }
    }
  },
);
