// `npm run bench`: how fast the built product is on this machine, beside what the machine could do at most.
// `npm run bench -- --check` also fails when a figure that must hold does not.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.js';
import { findPostgres } from '../../scripts/programs.js';
import { loadProgram } from './load/load.ts';
import { type Figures, measure } from './measure.ts';
import { startProduct } from './product.ts';
import { storedHash } from './raw-hash.ts';
import { misses, type Results, tabulate } from './report.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
try {
  console.log(
    `${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}, load from ${loadProgram}.`,
  );
  const results = await measureAll();
  console.log(tabulate(results));
  if (process.argv.includes('--check')) fail(misses(results));
} finally {
  await rm(dataFolder, { recursive: true });
}

async function measureAll(): Promise<Results> {
  const file = join(dataFolder, 'portico.db');
  const onSqlite = `sqlite:${file}`;
  await createWorld(onSqlite);
  const hash = storedHash(file);
  const results: Results = { SQLite: await measure({ databaseUrl: onSqlite, dataFolder }, hash) };
  const onPostgres = await measurePostgres(hash);
  return onPostgres ? { ...results, PostgreSQL: onPostgres } : results;
}

async function measurePostgres(hash: string): Promise<Figures | undefined> {
  const programs = await findPostgres().catch(({ message }: Error) => console.log(message));
  if (!programs) return undefined;
  const postgres = await startPostgres(programs);
  try {
    await createWorld(postgres.url);
    return await measure({ databaseUrl: postgres.url, dataFolder }, hash);
  } finally {
    await postgres.stop();
  }
}

async function createWorld(databaseUrl: string): Promise<void> {
  const product = await startProduct({ databaseUrl, dataFolder }, 'demo');
  await product.stop();
}

function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  if (sentences.length > 0) process.exitCode = 1;
}
