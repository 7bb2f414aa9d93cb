// `npm run bench:size -- --accounts 1000000` says how long an installation of that size takes to answer,
// beside one that is nearly empty. For a million accounts it needs 20 GB of disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startPostgres } from '../../../scripts/postgres.js';
import { findPostgres } from '../../../scripts/programs.js';
import { createAccounts } from '../accounts.ts';
import { fill } from '../move/fill.ts';
import { type WatchedMove, watchMove } from '../move/watched-command.ts';
import { type Installation, startProduct } from '../product.ts';
import { withDatabase } from '../with-database.ts';
import { measureAnswers } from './answers.ts';
import { measureBackup } from './backup.ts';
import { measureChain } from './chain.ts';
import { measureHousekeeping } from './housekeeping.ts';
import { printTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000000' },
    // Where the databases are.
    folder: { type: 'string', default: tmpdir() },
    // `--no-backup` leaves the backups out, which take the longest.
    backup: { type: 'boolean', default: true },
    // `--no-move` measures SQLite alone, and `--no-sqlite` PostgreSQL: each needs half the disk or a little more.
    move: { type: 'boolean', default: true },
    sqlite: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const accounts = Number(options.accounts);
const dataFolder = await mkdtemp(join(options.folder, 'portico-size-'));
const load = () => loadavg()[0]?.toFixed(1);
console.log(
  `${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}, load before: ${load()}.`,
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
  await withDatabase(postgres, ({ kysely }) => sql`CREATE DATABASE small`.execute(kysely));
  const small = await install(postgres.replace(/postgres$/, 'small'));
  const file = join(dataFolder, 'portico.db');
  const sqlite = await install(`sqlite:${file}`);
  const before = { sqlite: await measureAnswers(sqlite), postgres: await measureAnswers(small) };

  fill(file, accounts, { isAlone: true, indexed: options.sqlite });
  if (options.backup) await giveKeys(sqlite);
  if (options.sqlite) await report('SQLite', sqlite, before.sqlite);
  if (!options.move) return;

  const { databaseUrl, dataFolder: folder } = sqlite;
  const settings = { PORTICO_DATA_DIR: folder, PORTICO_DEMO: 'true' };
  printMove(await watchMove({ DATABASE_URL: databaseUrl, ...settings }, postgres));
  if (!options.sqlite) await rm(file);
  await report('PostgreSQL', { ...sqlite, databaseUrl: postgres }, before.postgres);
  if (!options.sqlite) return;
  printMove(
    await watchMove({ DATABASE_URL: postgres, ...settings }, `sqlite:${join(dataFolder, 'back.db')}`),
  );
}

/** A new installation with the accounts of the demo and those that sign in. */
async function install(databaseUrl: string): Promise<Installation> {
  const installation = { databaseUrl, dataFolder };
  await (await startProduct(installation, 'demo', { LOG_LEVEL: 'silent' })).stop();
  await createAccounts(databaseUrl);
  return installation;
}

/** The keys of filled accounts open nothing, so a first backup gives them others. */
async function giveKeys(installation: Installation): Promise<void> {
  await withDatabase(installation.databaseUrl, ({ kysely }) => {
    const filled = kysely.selectFrom('accounts').select('id').where('email_key', 'like', 'moved-%');
    return kysely.deleteFrom('account_keys').where('account_id', 'in', filled).execute();
  });
  await measureBackup(installation);
}

function printMove({ seconds, cpuSeconds, memory, said }: WatchedMove): void {
  console.log(
    `\n${said}It took ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} of the processor, and ${memory.toFixed(0)} MiB.`,
  );
}

async function report(
  name: string,
  installation: Installation,
  before: ReadonlyMap<string, number>,
): Promise<void> {
  console.log(`\n${name}, ${accounts} accounts, load ${load()}.`);
  printTable(before, await measureAnswers(installation));
  const chained = await measureChain(installation);
  console.log(`The chain of the audit trail took ${chained.toFixed(0)} records a second.`);
  const { rows, seconds, until, slowestBefore, slowest } = await measureHousekeeping(installation);
  console.log(
    `Housekeeping began to delete ${until.toFixed(0)} s after the start, and deleted ${rows} expired rows in ${seconds.toFixed(0)} s. The slowest change of a user took ${slowest.toFixed(0)} ms, and ${slowestBefore.toFixed(0)} without it.`,
  );
  const bytes = await withDatabase(installation.databaseUrl, ({ dialect, kysely }) => dialect.size(kysely));
  console.log(`The database has ${(bytes / 2 ** 20).toFixed(0)} MiB.`);
  if (!options.backup) return;
  const { backupSeconds, size } = await measureBackup(installation);
  console.log(`A backup took ${backupSeconds.toFixed(0)} s and has ${size.toFixed(0)} MiB.`);
}
