import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../../testing/until.ts';

const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

/** Writes more lines than may wait in memory, says so, and writes two others when it is told to. */
const program = `
  const { createLogOutput } = await import(process.argv[1]);
  const output = createLogOutput(1);
  const line = (msg) => output.write(JSON.stringify({ msg }) + '\\n');
  line('first');
  for (let lines = 0; lines < 5_000; lines += 1) line('x'.repeat(1_000));
  output.flushSync();
  process.stderr.write('full');
  process.stdin.once('data', () => {
    line('after');
    process.stdin.once('data', () => {
      line('last');
      process.exit();
    });
  });
`;

it.runIf(mayMount)(
  'Lines of the log wait while its disk is full, and the log says how many were lost',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-log-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    const path = join(folder, 'portico.log');
    const file = openSync(path, 'a');
    writeFileSync(join(folder, 'filler'), Buffer.alloc(60_000));
    const module = join(import.meta.dirname, 'log-output.ts');
    const args = ['--input-type=module', '-e', program, module];
    const child = spawn(process.execPath, args, { stdio: ['pipe', file, 'pipe'] });
    const ended = once(child, 'close');
    closeSync(file);
    try {
      if (!child.stderr || !child.stdin) throw new Error('The program has no pipes.');
      await once(child.stderr, 'data');
      execFileSync('mount', ['-o', 'remount,size=16m', folder]);
      child.stdin.write('go on');
      await until('the lines that waited', async () => (await readFile(path, 'utf8')).includes('were lost'));
      child.stdin.write('end');
      expect(await ended).toEqual([0, null]);
      const messages = (await readFile(path, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line): string => JSON.parse(line).msg);
      const reports = messages.flatMap((message) => {
        const [, count] =
          /^(\d+) lines of the log were lost, because it could not be written$/.exec(message) ?? [];
        return count ? [Number(count)] : [];
      });
      expect([messages[0], messages.at(-1)]).toEqual(['first', 'last']);
      expect(reports[0]).toBeGreaterThan(0);
      // Every line is in the log or counted.
      const lost = reports.reduce((sum, count) => sum + count, 0);
      expect(messages.length - reports.length + lost).toBe(5_003);
    } finally {
      child.kill('SIGKILL');
      await ended;
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    }
  },
);
