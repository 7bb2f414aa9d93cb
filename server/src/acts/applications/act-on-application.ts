import type { ActType } from '@portico/contract/staff/audit';
import type { AuditDetails } from '@portico/contract/staff/audit-details';
import { isReason } from '@portico/contract/staff/lists';
import { lockApplication } from '../../capabilities/applications/act-store.ts';
import type { Application } from '../../capabilities/applications/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { searchedApplicationId } from './application-input.ts';

/** An act on an application that is registered. */
export interface ActOnApplication {
  readonly id: string;
  /** Why, for the audit trail; acts on applications need no reason. */
  readonly reason?: string;
}

/** Performs an act on an application and records it, in one transaction. */
export async function actOnApplication<Type extends ActType>(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  type: Type,
  { id: given, reason }: ActOnApplication,
  change: (tx: Db, application: Application) => Promise<AuditDetails[Type]>,
): Promise<void> {
  const id = searchedApplicationId(given);
  mustAct(reason === undefined || isReason(reason), 'reason_required');
  await transaction(db, async (tx) => {
    const application = await lockApplication(tx, id);
    mustAct(application, 'application_not_found');
    // Users have allowed what it said when it registered itself.
    const isOther = type === 'APPLICATION_EDITED' && application.registered_by !== null;
    mustAct(!isOther, 'registered_itself');
    const details = await change(tx, application);
    await recordAct(tx, actor, {
      type,
      subject: { type: 'application', id },
      details,
      ...(reason && { reason }),
    });
  });
}
