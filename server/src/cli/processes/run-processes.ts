import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../management/listen.ts';
import { removeFromEnvironment } from '../../platform/config/settings-of-file.ts';
import type { Config } from '../../platform/config.ts';
import { createLog } from '../../platform/log/log.ts';
import { exitCodes } from '../exit-codes.ts';
import type { FromProcess } from './messages.ts';
import { onLostConnection } from './on-lost-connection.ts';
import { onSignal } from './on-signal.ts';
import { createReports } from './reports.ts';

/** A process that ends unexpectedly is replaced after a second, and later while new ones cannot start. */
const shortestWaitMs = 1_000;
const longestWaitMs = 30_000;

/** A process that does not answer so often, and each time for some seconds, hangs. */
const askEveryMs = 5_000;
const mostUnanswered = 4;

/**
 * Starts the processes of `PORTICO_PROCESSES`, which listen on the same ports, and replaces those that end.
 * It ends with the code of a process that cannot start while no other one serves.
 */
export async function runProcesses(config: Config): Promise<void> {
  const log = createLog(config);
  const ready = new Set<Worker>();
  const reports = createReports(ready);
  const { host, port } = config.management;
  const management = port === undefined ? undefined : await listen(host, port, reports);
  // Each process reads the settings file itself, and so knows which settings are not of the environment.
  removeFromEnvironment();
  cluster.setupPrimary({ serialization: 'advanced' });

  let stopping = false;
  onSignal(async () => {
    stopping = true;
    reports.drain();
    const codes = await Promise.all(Object.values(cluster.workers ?? {}).map(end));
    await management?.stop();
    process.exit(codes.every((code) => code === 0 || code === null) ? 0 : 1);
  });

  /** Resolves once a new process serves, or with the code with which it has ended before. */
  async function start(): Promise<number | undefined> {
    const worker = cluster.fork();
    onLostConnection(worker, (err) => {
      if (stopping) return;
      log.error({ process: worker.id, err }, 'a process cannot be reached, and is ended');
      // It answers what has arrived.
      worker.process.kill('SIGTERM');
    });
    if (worker.process.pid === undefined) return exitCodes.refused;
    const exit = endOf(worker);
    const isReady = new Promise<'ready'>((resolve) =>
      worker.on('message', ({ type }: FromProcess) => type === 'ready' && resolve(type)),
    );
    const first = await Promise.race([isReady, exit]);
    if (first !== 'ready') return Number(first[0]) || 1;
    ready.add(worker);
    watch(worker);
    void exit.then(async ([exitCode, signal]) => {
      ready.delete(worker);
      if (stopping) return;
      log.error({ process: worker.id, exitCode, signal }, 'a process has ended, and another one is started');
      await replace();
    });
    return undefined;
  }

  /** Ends a process that hangs: it would go on getting its share of the connections. */
  function watch(worker: Worker): void {
    let unanswered = 0;
    const timer = setInterval(async () => {
      unanswered = (await reports.isAlive(worker)) ? 0 : unanswered + 1;
      if (unanswered !== mostUnanswered || !ready.has(worker)) return;
      log.error({ process: worker.id }, 'a process does not answer, and is ended');
      worker.process.kill('SIGKILL');
    }, askEveryMs);
    worker.once('exit', () => clearInterval(timer));
  }

  async function replace(): Promise<void> {
    for (let wait = shortestWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
      await sleep(wait);
      if (stopping) return;
      const code = await start();
      if (code === undefined) return;
      if (ready.size === 0 && !stopping) process.exit(code);
    }
  }

  // One after the other: the first one migrates, and a setting that is wrong is said once.
  for (let count = 0; count < config.processes && !stopping; count += 1) {
    const code = await start();
    if (code !== undefined && !stopping) process.exit(code);
  }
}

/** Ends a process, and resolves with its code: null if the signal ended it, before it served. */
async function end(worker: Worker | undefined): Promise<number | null> {
  if (worker?.process.pid === undefined) return 0;
  const exit = endOf(worker);
  worker.process.kill('SIGTERM');
  const [code] = await exit;
  return code;
}

/** Resolves with the code or the signal; other than `once`, an error of the connection to it is no end. */
function endOf(worker: Worker): Promise<[code: number | null, signal: string | null]> {
  return new Promise((resolve) => worker.once('exit', (code, signal) => resolve([code, signal])));
}
