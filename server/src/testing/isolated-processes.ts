import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the processes that this process has started and that still run. Only on Linux. */
function children(): number[] {
  const tasks = `/proc/${process.pid}/task`;
  return readdirSync(tasks).flatMap((task) => {
    try {
      return readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    } catch {
      // The thread has ended meanwhile.
      return [];
    }
  });
}

/**
 * Kills every process that this process starts, as decoders of pictures, until the returned function is
 * called: it returns how many.
 */
export function killChildren(): () => number {
  const killed = new Set<number>();
  const timer = setInterval(() => {
    for (const id of children()) {
      process.kill(id, 'SIGKILL');
      killed.add(id);
    }
  }, 10);
  return () => {
    clearInterval(timer);
    return killed.size;
  };
}
