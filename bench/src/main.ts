// `npm run bench` measures the built product, and compares it with the most that this machine can do.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/postgres.js';
import { findPostgres } from '../../scripts/programs.js';
import { createAccounts } from './accounts.ts';
import { loadProgram } from './load/load.ts';
import { measure } from './measure.ts';
import { startProduct } from './product.ts';
import { storedHash } from './raw-hash.ts';
import { measureRefusals } from './refusals/measure-refusals.ts';
import { misses, type Results, tabulate } from './report.ts';

const { values: options } = parseArgs({
  options: {
    // Fails when a bound of the column "must" is not met.
    check: { type: 'boolean', default: false },
    // Only whether the time of a refusal reveals who has an account, which needs a quiet machine.
    refusals: { type: 'boolean', default: false },
    // How many sessions there are while tokens are checked among many; 0 leaves this measurement out.
    sessions: { type: 'string', default: '1000000' },
  },
});
const manySessions = Number(options.sessions);
const dataFolder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
try {
  console.log(
    `${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}, load from ${loadProgram}.`,
  );
  if (options.refusals) await printRefusals();
  else await printAll();
} finally {
  await rm(dataFolder, { recursive: true });
}

async function printAll(): Promise<void> {
  const results = await measureAll();
  for (const sentence of misses(results, 'aim')) console.log(sentence);
  fail(misses(results, 'must'), options.check);
}

async function printRefusals(): Promise<void> {
  const onSqlite = { databaseUrl: `sqlite:${join(dataFolder, 'portico.db')}`, dataFolder };
  for (const line of await measureRefusals(onSqlite)) console.log(`SQLite, ${line}`);
  await onPostgres(async (databaseUrl) => {
    for (const line of await measureRefusals({ databaseUrl, dataFolder })) console.log(`PostgreSQL, ${line}`);
  });
}

async function measureAll(): Promise<Results> {
  const file = join(dataFolder, 'portico.db');
  const onSqlite = `sqlite:${file}`;
  await createWorld(onSqlite);
  const hash = storedHash(file);
  const results: Results = {
    SQLite: await measure({ databaseUrl: onSqlite, dataFolder }, hash, manySessions),
  };
  // Printed at once, so that it is not lost if the other database cannot be measured.
  console.log(tabulate(results));
  const figures = await onPostgres(async (databaseUrl) => {
    await createWorld(databaseUrl);
    return await measure({ databaseUrl, dataFolder }, hash, manySessions);
  });
  if (!figures) return results;
  const both = { ...results, PostgreSQL: figures };
  console.log(tabulate(both));
  return both;
}

/** Does it on a PostgreSQL of its own, if this machine has its programs. */
async function onPostgres<Result>(
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result | undefined> {
  const programs = await findPostgres().catch(({ message }: Error) => console.log(message));
  if (!programs) return undefined;
  const postgres = await startPostgres(programs);
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function createWorld(databaseUrl: string): Promise<void> {
  const product = await startProduct({ databaseUrl, dataFolder }, 'demo');
  await product.stop();
  await createAccounts(databaseUrl);
}

function fail(sentences: readonly string[], check: boolean): void {
  for (const sentence of sentences) console.error(sentence);
  if (check && sentences.length > 0) process.exitCode = 1;
}
