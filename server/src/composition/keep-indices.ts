import type { Context } from '../context/context.ts';
import { makeIndices, missingIndices } from '../db/large-tables/late-indices.ts';
import { releaseLease, takeLease } from '../db/lease.ts';
import { leases } from '../platform/rates.ts';
import { randomId } from '../platform/secrets.ts';

const name = 'indices';
const { seconds } = leases.indices;

/** Makes indices that the database lacks, in one process at a time. Returns how many. */
export async function keepIndices(
  { db, config, log }: Pick<Context, 'db' | 'config' | 'log'>,
  isStopped: () => boolean,
): Promise<number> {
  const holder = randomId();
  if ((await missingIndices(db)).length === 0 || !(await takeLease(db, { name, holder, seconds }))) return 0;
  try {
    // Another process may have made some until the lease was taken.
    const missing = await missingIndices(db);
    log.info({ indices: missing.map((index) => index.name) }, 'indices are made while calls go on');
    const made = await makeIndices(db, config.databaseUrl, missing, isStopped);
    if (made < missing.length) log.info('the making of indices was stopped, and goes on at the next start');
    return made;
  } finally {
    await releaseLease(db, name, holder);
  }
}
