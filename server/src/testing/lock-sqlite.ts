import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  process.stdout.write('locked');
  process.stdin.resume().on('end', () => process.exit());
`;

/** Starts another program that holds SQLite's lock of the writer until the returned function is called. */
export async function lockSqlite(path: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', program, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await ended;
  };
}
