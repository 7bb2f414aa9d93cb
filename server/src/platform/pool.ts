// The threads of libuv's pool, which compute hashes, and read and write files.
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';

/** Threads for files, beside those that compute hashes. */
const others = 3;
/** One thread of the pool gets a third of the time of the main thread when both need the same core. */
const niceness = 5;

/**
 * How many hashes each process computes at once: together one more than there are cores. The main thread
 * starts each hash. While it writes to the disk, a core would otherwise wait for the next one.
 */
export const hashesAtOnce = (processes: number): number =>
  Math.ceil((availableParallelism() + 1) / processes);

/**
 * Starts the pool, before anything else uses it: so large that files do not wait for hashes, and that no core
 * is left unused, as with Node's four threads.
 */
export async function startPool(processes: number): Promise<void> {
  process.env.UV_THREADPOOL_SIZE ??= String(hashesAtOnce(processes) + others);
  // Only Linux has priorities of threads. Those of the pool yield to the main thread, which answers all
  // calls, and to the database; they still use every core that is free.
  if (process.platform !== 'linux') return;
  try {
    // A thread of the pool reads the folder, and all of them are started together.
    for (const thread of await readdir('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8') === 'libuv-worker\n')
        setPriority(Number(thread), niceness);
  } catch {
    // Any error: a system hides its threads, or allows no change. The priorities stay equal.
  }
}
