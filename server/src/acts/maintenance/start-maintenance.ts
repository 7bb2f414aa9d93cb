import { limits } from '@portico/contract/limits';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { saveMaintenance } from '../../capabilities/maintenance/store.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { findNow } from '../../db/find-now.ts';
import { mustAct } from '../../platform/act-refusal.ts';

/** When a maintenance ends by itself: at a time in milliseconds, or so many minutes from now. */
export type EndOfMaintenance = { readonly at: number } | { readonly minutes: number };

/** Starts a maintenance, or moves the end of the one that there is. Returns when it ends, in milliseconds. */
export async function startMaintenance(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  end: EndOfMaintenance,
): Promise<number> {
  return await transaction(db, async (tx) => {
    const now = await findNow(tx);
    const endsAt = 'at' in end ? end.at : now + end.minutes * 60_000;
    mustAct(endsAt > now && endsAt <= now + limits.maintenance.longest * 1000, 'invalid_maintenance_time');
    await saveMaintenance(tx, endsAt);
    await recordAct(tx, actor, {
      type: 'MAINTENANCE_STARTED',
      subject: { type: 'system', id: 'maintenance' },
      details: { until: new Date(endsAt).toISOString() },
    });
    return endsAt;
  });
}
