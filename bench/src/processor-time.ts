import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of a process in milliseconds, all its threads together. Only Linux reports it precisely enough. */
export function processorTime(pid: number | undefined): number | undefined {
  const tasks = `/proc/${pid}/task`;
  try {
    const nanoseconds = readdirSync(tasks).map((task) =>
      // The first of three numbers is the time on a processor.
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
  } catch {
    return undefined;
  }
}
