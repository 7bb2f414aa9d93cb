// The threads of libuv's pool, which compute hashes, and read and write files.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';

/** Threads for files, beside those that compute hashes. */
const others = 3;
/** One thread of the pool gets a third of the time of the main thread when both need the same core. */
const niceness = 5;

/**
 * How many hashes are computed at once: one more than there are cores. The main thread starts each hash. While it writes to the disk,
 * a core would otherwise wait for the next one.
 */
export const hashesAtOnce = (): number => availableParallelism() + 1;

/**
 * Makes the pool so large that files do not wait for hashes. Node's four threads would also leave cores of a larger machine unused. It must
 * be called before the pool is used first.
 */
export function sizePool(): void {
  process.env.UV_THREADPOOL_SIZE ??= String(hashesAtOnce() + others);
}

/**
 * Lets the threads of the pool yield to the main thread, which answers all calls, and to the database. They still use every core that is
 * free. Only Linux has priorities of threads. It must be called after the pool was used first.
 */
export function lowerPoolPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8') === 'libuv-worker\n')
        setPriority(Number(thread), niceness);
  } catch {
    // A system that hides its threads, or that allows no change: the priorities stay equal.
  }
}
