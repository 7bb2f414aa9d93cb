import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** What the clamd of the tests takes for a virus. */
export const infectedText = 'a signature of the tests of Portico';

export interface Clamd {
  readonly url: string;
  /** Ends the daemon, as if it had crashed. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Ends it, and deletes its files. */
  remove(): Promise<void>;
}

/** Whether the program is installed; `npm test` installs it where it may. */
export const hasClamd = Boolean(process.env.CLAMD_PATH);

/** Starts ClamAV's daemon with one signature of its own, so that it needs no download. */
export async function startClamd(): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-clamd-'));
  const [socket, settings] = [join(folder, 'socket'), join(folder, 'clamd.conf')];
  await mkdir(join(folder, 'signatures'));
  const signature = Buffer.from(infectedText).toString('hex');
  await writeFile(join(folder, 'signatures', 'own.ndb'), `Portico.Test:0:*:${signature}\n`);
  const lines = [`DatabaseDirectory ${folder}/signatures`, `LocalSocket ${socket}`, 'Foreground yes', ''];
  await writeFile(settings, lines.join('\n'));

  let program: ChildProcess;
  const clamd: Clamd = {
    url: `unix:${socket}`,
    async start() {
      program = spawn(process.env.CLAMD_PATH ?? 'clamd', ['-c', settings], { stdio: 'ignore' });
      await until('clamd to listen', () => accepts(socket));
    },
    async stop() {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    },
    async remove() {
      await clamd.stop();
      await rm(folder, { recursive: true });
    },
  };
  await clamd.start();
  return clamd;
}

/** Whether a program listens at a socket: its file is there a moment before. */
async function accepts(path: string): Promise<boolean> {
  const connection = connect(path);
  const isOpen = await once(connection, 'connect').then(
    () => true,
    () => false,
  );
  connection.destroy();
  return isOpen;
}
