import { type Db, transaction } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { recordAct } from '../audit/record.ts';
import { takeUncounted } from './refused-store.ts';

/**
 * Adds the refused sign-ins that are not counted yet to the audit trail, one record for each account. Records
 * are never deleted, so an attacker who tries many passwords must not write one for each.
 */
export async function auditRefusals(db: Db, most: number): Promise<number> {
  return await transaction(db, async (tx) => {
    const rows = await takeUncounted(tx, most);
    const reasons = new Map<AccountId, Record<string, number>>();
    for (const { account_id, reason } of rows) {
      const counts = reasons.get(account_id) ?? {};
      counts[reason] = (counts[reason] ?? 0) + 1;
      reasons.set(account_id, counts);
    }
    for (const [id, counts] of reasons)
      await recordAct(
        tx,
        { type: 'system' },
        {
          type: 'SIGN_INS_REFUSED',
          subject: { type: 'account', id },
          details: { reasons: counts },
        },
      );
    return rows.length;
  });
}
