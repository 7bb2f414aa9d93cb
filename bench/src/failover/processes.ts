import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The postmaster of a data folder, and its children. */
export async function postgresProcesses(data: string): Promise<readonly number[]> {
  // Any error: PostgreSQL does not run.
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n')[0]);
  if (!postmaster) return [];
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // Any error: the process has ended meanwhile.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(stat.split(') ')[1]?.split(' ')[1]) === postmaster) children.push(Number(name));
  }
  return [postmaster, ...children];
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has ended meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
