import { verifyChain } from '../capabilities/audit/verify-chain.ts';
import type { Db } from '../db/database.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Reads the whole audit trail and checks its chain. */
export async function checkAudit(db: Db): Promise<Finding> {
  const { head, unchained, fault } = await verifyChain(db);
  if (fault)
    return problem(
      'audit trail',
      `The record at position ${fault.position} was ${fault.fault === 'removed' ? 'removed' : 'changed'}.`,
      'The database was changed. Find out who had access, and compare it with a backup.',
    );
  return ok(
    'audit trail',
    `${head.position} records follow from each other, ${unchained} are still to be chained. The last hash is ${head.hash || 'none'}.`,
  );
}
