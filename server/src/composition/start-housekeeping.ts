import type { Context } from '../context/context.ts';

const every = 3_600_000;
const lookAgainAfter = 60_000;

/**
 * Milliseconds from the start to the first round: not the same in processes that start together, nor while
 * the first calls arrive.
 */
export function firstRoundAfter(random = Math.random()): number {
  return 5_000 + random * 25_000;
}

/**
 * Keeps house soon after the start and then every hour, but not during maintenance. The first round loads
 * what it needs, so that a start has less to load.
 */
export function startHousekeeping(
  context: Pick<Context, 'db' | 'files' | 'config' | 'log' | 'enqueue' | 'maintenance' | 'rules'>,
  firstAfter = firstRoundAfter(),
): () => Promise<void> {
  const { log, maintenance } = context;
  async function runTasks(): Promise<void> {
    const { keepHouse } = await import('./housekeeping.ts');
    await keepHouse(context, () => stopped);
  }
  let round = Promise.resolve();
  let stopped = false;
  let timer = setTimeout(startRound, firstAfter).unref();
  function startRound(): void {
    const wait = maintenance.current()?.left;
    if (wait !== undefined) {
      // It can end before its time.
      timer = setTimeout(startRound, Math.min(wait, lookAgainAfter)).unref();
      return;
    }
    round = runTasks()
      .catch((error: unknown) => log.error({ err: error }, 'the housekeeping could not be loaded'))
      .then(() => {
        if (!stopped) timer = setTimeout(startRound, every).unref();
      });
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
