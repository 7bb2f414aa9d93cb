import type { Handler } from '../../../context/call.ts';
import { findApprovals, readNames, readProves, verifiedBy } from './approvals.ts';
import { listLiveProofs } from './store.ts';

/** The proofs of verification of the user that have not ended, the newest first. */
export const listProofs: Handler<'listProofs'> = async (_input, { user }, { db }) => {
  const rows = await listLiveProofs(db, user.accountId);
  const approvals = await findApprovals(db, user.accountId);
  const iso = (time: number) => new Date(time).toISOString();
  return rows.map((row) => {
    const proves = readProves(row);
    return {
      id: row.id,
      proves,
      names: readNames(row),
      label: row.label,
      createdAt: iso(row.created_at),
      validUntil: iso(row.expires_at),
      openings: row.openings,
      lastOpenedAt: row.last_opened_at === null ? null : iso(row.last_opened_at),
      valid: verifiedBy(approvals, proves) !== undefined,
    };
  });
};
