import { readdirSync, readFileSync } from 'node:fs';

/** Processor time in milliseconds. */
export interface ProcessorTime {
  readonly allThreads: number;
  /** Of the thread that runs JavaScript. The other threads compile it, collect garbage and compute hashes. */
  readonly mainThread: number;
}

/** The processor time that a process has used until now. Only Linux reports it precisely enough. */
export function processorTime(pid: number | undefined): ProcessorTime | undefined {
  try {
    const times = readdirSync(`/proc/${pid}/task`).map((thread) => timeOfThread(pid, thread));
    return {
      allThreads: times.reduce((sum, time) => sum + time, 0),
      // The main thread has the number of its process.
      mainThread: timeOfThread(pid, String(pid)),
    };
  } catch {
    return undefined;
  }
}

function timeOfThread(pid: number | undefined, thread: string): number {
  // The first of three numbers is the time on a processor, in nanoseconds.
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
