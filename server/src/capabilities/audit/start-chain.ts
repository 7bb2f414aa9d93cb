import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { createPoll } from '../../jobs/poll.ts';
import { chainRecords } from './chain.ts';

/**
 * Chains new records about once a second until it is stopped. Every server process does so; a lock in the
 * database allows one at a time.
 */
export function startAuditChain(db: Db, log: Pick<Logger, 'error'>): () => Promise<void> {
  const poll = createPoll(
    async () => void (await chainRecords(db)),
    (error) => log.error({ err: error }, 'the audit trail could not be chained'),
  );
  return () => poll.stop();
}
