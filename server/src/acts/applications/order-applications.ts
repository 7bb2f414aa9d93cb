import {
  lockApplications,
  placeApplications,
  updateApplication,
} from '../../capabilities/applications/act-store.ts';
import { listApplications, listOpenable } from '../../capabilities/applications/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { searchedApplicationId } from './application-input.ts';

const subject = { type: 'system', id: 'applications' } as const;

interface Order {
  /** Those that come first, in this order; the others follow in the order that they have. */
  readonly ids: readonly string[];
  /** What the landing page shows from now on. */
  readonly show?: readonly string[];
  /** What it leaves out from now on. */
  readonly hide?: readonly string[];
}

/** Says in which order the portal shows the applications, and which of them the landing page shows. */
export async function orderApplications(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { ids, show = [], hide = [] }: Order,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockApplications(tx);
    const before = (await listApplications(tx)).map(({ id }) => id);
    const named = (given: readonly string[]) => [...new Set(given.map(searchedApplicationId))];
    const [first, shown, hidden] = [named(ids), named(show), named(hide)];
    for (const id of [...first, ...shown, ...hidden]) mustAct(before.includes(id), 'application_not_found');
    const openable = await listOpenable(tx);
    const changing = (given: readonly string[], off: 0 | 1) =>
      given.filter((id) => {
        const found = openable.find((application) => application.id === id);
        mustAct(found, 'application_without_users');
        return found.off_landing !== off;
      });
    const [appearing, leaving] = [changing(shown, 0), changing(hidden, 1)];
    const applications = [...first, ...before.filter((id) => !first.includes(id))];
    const isMoved = applications.join(' ') !== before.join(' ');
    mustAct(isMoved || appearing.length + leaving.length > 0, 'nothing_changed');
    if (isMoved) await placeApplications(tx, applications);
    for (const id of appearing) await updateApplication(tx, id, { off_landing: 0 });
    for (const id of leaving) await updateApplication(tx, id, { off_landing: 1 });
    await recordAct(tx, actor, {
      type: 'APPLICATIONS_ORDERED',
      subject,
      details: {
        applications,
        ...(appearing.length > 0 && { shown: appearing }),
        ...(leaving.length > 0 && { hidden: leaving }),
      },
    });
  });
}
