import { recordAct } from '../../../capabilities/audit/record.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { countJobs, listJobs, retryFailedJob } from '../../../jobs/staff-store.ts';
import { must } from '../../../platform/refusal.ts';

const most = 100;

const list: Handler<'listJobs'> = async ({ state }, _call, { db }) => {
  const [rows, counts] = await Promise.all([listJobs(db, state, most), countJobs(db)]);
  const time = (moment: number) => new Date(moment).toISOString();
  return {
    counts,
    jobs: rows.map(({ id, kind, attempts, last_error, created_at, run_at, dead_at }) => ({
      id,
      type: kind,
      attempts,
      lastError: last_error,
      createdAt: time(created_at),
      runAt: time(run_at),
      failedAt: dead_at === null ? null : time(dead_at),
    })),
  };
};

const retry: Handler<'retryJob'> = async ({ id, reason }, call, context) => {
  await transaction(context.db, async (tx) => {
    must(call, await retryFailedJob(tx, id), 'not_found');
    await recordAct(tx, actorOf(call), { type: 'JOB_RETRIED', subject: { type: 'system', id }, reason });
  });
  context.jobs.wake();
  return null;
};

/** The calls about jobs. */
export const jobHandlers = { listJobs: list, retryJob: retry };
