import { memoryFolder } from '../../../scripts/memory-folder.js';
import { startPostgres } from '../../../scripts/postgres.js';
import { findPostgres } from '../../../scripts/programs.js';

/** Vitest's global setup: a PostgreSQL for the whole run, unless `npm test` has started one already. */
export default async function setup() {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const cluster = await startPostgres(await findPostgres(), await memoryFolder());
  process.env.TEST_POSTGRES_URL = cluster.url;
  return cluster.stop;
}
