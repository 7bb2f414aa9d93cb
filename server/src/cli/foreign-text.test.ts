import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPortico } from '../testing/run-portico.ts';

const root = join(import.meta.dirname, '../../..');
/** Clears a screen, changes its title, and turns the direction of what follows. */
const hostile = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e\r';
const controls = /[\p{Cc}\u202a-\u202e]/u;

let folder: string;
let server: Server;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-foreign-'));
  server = createServer((_request, response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ok: false, description: `hostile ${hostile}` })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  settings = {
    PORTICO_SECRET: 'a secret for tests 0123456789 abcdef',
    PORTICO_BACKUP_KEY: 'a key for backups 0123456789 abcdef',
    PORTICO_DATA_DIR: join(folder, 'data'),
    PORTICO_TELEGRAM_BOT_TOKEN: '4711:a-token-for-tests',
    PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
    PORTICO_TELEGRAM_API_ROOT: `http://127.0.0.1:${port}`,
  };
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
const run = (words: readonly string[]) => runPortico(words, { folder, settings });

it.each([[[]], [['--json']]])('What another server says controls no terminal (doctor %s)', async (flags) => {
  const { out } = await run(['doctor', ...flags]);
  expect(out).toContain('hostile');
  expect(out.replaceAll('\n', '')).not.toMatch(controls);
  if (flags.length > 0)
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({ says: expect.stringContaining(`hostile ${hostile}`) }),
    );
});

it('What a command line says controls no terminal, and a name with a line break is shown on one line', async () => {
  for (const words of [
    ['setting', 'get', `A\nB${hostile}`],
    ['setting', 'set', `A\nB${hostile}`, 'x'],
    ['setting', 'set', `A\nB${hostile}`],
  ]) {
    const { code, err } = await run(words);
    expect(code).toBe(1);
    expect(err).toMatch(/^(There is no setting|Give the value of) "A\\nB.*"\..*\n$/);
    expect(err.slice(0, -1)).not.toMatch(controls);
  }
});

it('A restore says that a folder is no backup, and names what does not fit on the disk', async () => {
  await mkdir(join(folder, 'a-folder'));
  const ofFolder = await run(['restore', '--from', join(folder, 'a-folder')]);
  expect([ofFolder.code, ofFolder.err]).toEqual([
    1,
    `${join(folder, 'a-folder')} is a folder. Give the file that \`portico backup\` has written.\n`,
  ]);

  expect((await run(['migrate'])).code).toBe(0);
  const backup = join(folder, 'a.backup');
  expect((await run(['backup', '--to', backup])).code).toBe(0);
  // The kernel refuses to write more than this into one file.
  const words = ['--fsize=65536', join(root, 'node_modules/.bin/portico'), 'restore', '--from', backup];
  const data = join(folder, 'restored');
  const env = { PATH: process.env.PATH, ...settings, PORTICO_DATA_DIR: data };
  const refused = await new Promise<string>((resolve) =>
    execFile('prlimit', words, { cwd: folder, env }, (_error, _out, err) => resolve(err)),
  );
  expect(refused).toMatch(
    new RegExp(
      `^(${data}/portico\\.db\\.restoring becomes larger|PORTICO_DATA_DIR is "${data}", but) .*\\n$`,
    ),
  );
});
