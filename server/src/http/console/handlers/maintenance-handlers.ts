import { endMaintenance } from '../../../acts/maintenance/end-maintenance.ts';
import { startMaintenance } from '../../../acts/maintenance/start-maintenance.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';

const get: Handler<'getMaintenance'> = async (_input, _call, { maintenance }) => {
  const current = maintenance.current();
  return current && { until: new Date(current.endsAt).toISOString() };
};

const start: Handler<'startMaintenance'> = async ({ minutes }, call, context) => {
  const endsAt = await startMaintenance(context, actorOf(call), { minutes });
  await context.maintenance.refresh();
  return { until: new Date(endsAt).toISOString() };
};

const end: Handler<'endMaintenance'> = async (_input, call, context) => {
  await endMaintenance(context, actorOf(call));
  await context.maintenance.refresh();
  return null;
};

/** The calls about maintenance. */
export const maintenanceHandlers = { getMaintenance: get, startMaintenance: start, endMaintenance: end };
