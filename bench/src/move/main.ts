// `npm run bench:move -- --accounts 1000000` moves a filled installation to PostgreSQL while users
// work. For a million accounts it needs 20 GB of disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../../scripts/postgres.js';
import { findPostgres } from '../../../scripts/programs.js';
import { createAccounts } from '../accounts.ts';
import { type Installation, startProduct } from '../product.ts';
import type { Program } from '../program.ts';
import { fill, rowsOfAccount } from './fill.ts';
import { postgresTime } from './postgres-time.ts';
import { Users } from './users.ts';
import { type WatchedMove, watchMove } from './watched-command.ts';

const { values: options } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    // Users who do something at any moment.
    users: { type: 'string', default: '2' },
    // Moves back to a new file of SQLite, too.
    back: { type: 'boolean', default: false },
    // Where the databases are.
    folder: { type: 'string', default: tmpdir() },
  },
});

const accounts = Number(options.accounts);
const dataFolder = await mkdtemp(join(options.folder, 'portico-move-'));
console.log(
  `${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}, load before: ${loadavg()[0]?.toFixed(1)}.`,
);
try {
  const postgres = await startPostgres(await findPostgres(), options.folder);
  try {
    await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true });
}

async function measure(postgres: string): Promise<void> {
  const old = { databaseUrl: `sqlite:${join(dataFolder, 'portico.db')}`, dataFolder };
  await (await serve(old)).stop();
  await createAccounts(old.databaseUrl);
  fill(join(dataFolder, 'portico.db'), accounts);
  console.log(`${accounts} accounts with ${rowsOfAccount} rows each.`);
  const time = await postgresTime(postgres);
  // SQLite has one server, PostgreSQL two.
  await move('SQLite to PostgreSQL', [await serve(old)], old, postgres, time);
  if (!options.back) return;
  const moved = { ...old, databaseUrl: postgres };
  const back = join(dataFolder, 'back.db');
  await move('PostgreSQL to SQLite', [await serve(moved), await serve(moved)], moved, back, time);
}

function serve(installation: Installation): Promise<Program> {
  return startProduct(installation, 'demo', { LOG_LEVEL: 'silent' });
}

async function move(
  name: string,
  servers: readonly Program[],
  from: Installation,
  to: string,
  time: () => number,
): Promise<void> {
  const users = new Users(
    servers.map(({ origin }) => origin),
    Number(options.users),
  );
  const before = time();
  const settings = {
    DATABASE_URL: from.databaseUrl,
    PORTICO_DATA_DIR: from.dataFolder,
    PORTICO_DEMO: 'true',
  };
  const moved = await watchMove(settings, to).finally(() => users.stop());
  print(name, moved, time() - before, users);
  for (const server of servers) await server.stop();
}

function print(name: string, moved: WatchedMove, postgresSeconds: number, { writes, reads }: Users): void {
  console.log(`\n${name}: ${moved.seconds.toFixed(1)} s in all, load ${loadavg()[0]?.toFixed(1)}.`);
  const begins = [...moved.phases, ['end', moved.seconds] as const];
  for (const [index, [phase, begin]] of begins.slice(0, -1).entries())
    console.log(`${phase.padEnd(16)} ${((begins[index + 1]?.[1] ?? 0) - begin).toFixed(1)} s`);
  console.log(
    `Processor time: ${moved.cpuSeconds.toFixed(1)} s of the command, ${postgresSeconds.toFixed(1)} s of PostgreSQL.`,
  );
  console.log(`Memory of the command: ${moved.memory.toFixed(0)} MiB.`);
  for (const [what, { answers, slowest }] of [
    ['Writes', writes],
    ['Reads', reads],
  ] as const)
    console.log(
      `${what}: ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}; the slowest took ${(slowest / 1000).toFixed(2)} s.`,
    );
  console.log(moved.said.split('\n')[0]);
}
