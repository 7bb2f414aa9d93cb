import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '../with-database.ts';

/**
 * Where Linux tells of a process: its parent, and its time and that of its ended children, in hundredths of a
 * second.
 */
const parent = 1;
const own = [11, 12];
const children = [13, 14];

/** The processor seconds of a server of PostgreSQL and of all that it has started. */
export async function postgresTime(url: string): Promise<() => number> {
  const { folder } = await withDatabase(url, ({ kysely }) =>
    kysely
      .selectNoFrom(({ fn, val }) => fn<string>('current_setting', [val('data_directory')]).as('folder'))
      .executeTakeFirstOrThrow(),
  );
  const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  return () => {
    const ended = sum(fieldsOf(pid), [...own, ...children]);
    const running = readdirSync('/proc').filter((name) => fieldsOf(name)[parent] === pid);
    return running.reduce((seconds, child) => seconds + sum(fieldsOf(child), own), ended);
  };
}

/** The fields after the name of the program, which may have spaces. */
function fieldsOf(pid: string): readonly string[] {
  if (!/^\d+$/.test(pid)) return [];
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const sum = (fields: readonly string[], places: readonly number[]) =>
  places.reduce((seconds, place) => seconds + Number(fields[place] ?? 0) / 100, 0);
