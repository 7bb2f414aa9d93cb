import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * Samples of each second in which a thread has a core. V8's own profiler also counts time in which a thread
 * waits for the disk or for a core.
 */
const frequency = 2_000;
/** The samples of some seconds, in text, take more than the megabyte that is usual. */
const longestOutput = 1_000_000_000;

/** Lets `perf` know the names of functions, also of those that V8 has not compiled. */
export const forPerf = ['--perf-basic-prof', '--interpreted-frames-native-stack'];

const record = (file: string) =>
  ['perf', 'record', '-q', '-e', 'cpu-clock', '-F', String(frequency), '-g', '-o', file] as const;

/** Begins a program that is watched from its start. */
export const watching = (file: string): readonly string[] => [...record(file), '--'];

/** Watches a thread until `work` has ended. */
export async function watch(file: string, thread: number, work: () => Promise<unknown>): Promise<void> {
  const [program, ...args] = record(file);
  const perf = spawn(program, [...args, '-t', String(thread)], { stdio: 'inherit' });
  const ended = once(perf, 'exit');
  // It makes its file when it has begun; a signal before would end it without one.
  while (!existsSync(file) && perf.exitCode === null) await sleep(50);
  await work();
  perf.kill('SIGINT');
  await ended;
}

/** The samples of main threads: of each the functions, the innermost first. */
export async function readSamples(file: string): Promise<string[][]> {
  const { stdout } = await promisify(execFile)('perf', ['script', '-i', file, '-F', 'pid,tid,ip,sym'], {
    maxBuffer: longestOutput,
  });
  await rm(file);
  const samples = stdout.split('\n\n').map((sample) => {
    const [threads = '', ...frames] = sample.trim().split('\n');
    const [process = '', thread] = threads.trim().split('/');
    return { process, thread, frames: frames.map((frame) => frame.trim().replace(/^[0-9a-f]+ /, '')) };
  });
  // V8 writes the names there, where `perf` looks for them.
  for (const process of new Set(samples.map((sample) => sample.process)))
    await rm(`/tmp/perf-${process}.map`, { force: true });
  return samples.filter(({ process, thread }) => process === thread).map(({ frames }) => frames);
}
