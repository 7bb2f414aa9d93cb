import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** What the clamd of the tests takes for a virus. */
export const infectedText = 'a signature of the tests of Portico';

export interface Clamd {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether the program is installed; `npm test` installs it where it may. */
export const hasClamd = Boolean(process.env.CLAMD_PATH);

/** Starts ClamAV's daemon with one signature of its own, so that it needs no download. */
export async function startClamd(): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-clamd-'));
  const socket = join(folder, 'socket');
  await mkdir(join(folder, 'signatures'));
  const signature = Buffer.from(infectedText).toString('hex');
  await writeFile(join(folder, 'signatures', 'own.ndb'), `Portico.Test:0:*:${signature}\n`);
  await writeFile(
    join(folder, 'clamd.conf'),
    [`DatabaseDirectory ${folder}/signatures`, `LocalSocket ${socket}`, 'Foreground yes', ''].join('\n'),
  );
  const program = spawn(process.env.CLAMD_PATH ?? 'clamd', ['-c', join(folder, 'clamd.conf')], {
    stdio: 'ignore',
  });
  await until('the socket of clamd', () => existsSync(socket));
  return {
    url: `unix:${socket}`,
    async stop() {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
