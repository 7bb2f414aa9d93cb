import { showApplication } from '../../../acts/applications/find-applications.ts';
import { listRefusedCalls } from '../../../capabilities/applications/refused-calls.ts';
import type { Handler } from '../../../context/call.ts';

const list: Handler<'listRefusedCalls'> = async ({ id: requestedId }, { readDb }, { db }) => {
  const { id } = await showApplication(db, requestedId);
  const rows = await listRefusedCalls(readDb, id);
  return {
    calls: rows.map(({ id: call, route, code, reason, first_at, last_at }) => ({
      id: call,
      route,
      code,
      reason,
      firstAt: new Date(first_at).toISOString(),
      lastAt: new Date(last_at).toISOString(),
    })),
  };
};

/** The calls about what applications were refused. */
export const refusedCallHandlers = { listRefusedCalls: list };
