import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { deleteMaintenance } from '../../capabilities/maintenance/store.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';

/** Ends the maintenance before its time. */
export async function endMaintenance({ db }: Pick<Context, 'db'>, actor: Actor): Promise<void> {
  await transaction(db, async (tx) => {
    mustAct(await deleteMaintenance(tx), 'no_maintenance');
    await recordAct(tx, actor, {
      type: 'MAINTENANCE_ENDED',
      subject: { type: 'system', id: 'maintenance' },
    });
  });
}
