import type { Db } from '../db/database.ts';
import { countFailingJobs } from '../jobs/staff-store.ts';
import { type Finding, ok, warning } from './finding.ts';

/** A job that is tried again for longer than this many milliseconds is worth a look. */
const patience = 5 * 60_000;

const advice =
  'Look at *Jobs* in the console, or at the lines `job failed` of the log: both say why. Jobs that wait are tried again by themselves.';

/** Whether mails, messages and pictures are processed. */
export async function checkJobs(db: Db): Promise<Finding> {
  const { waiting, failed } = await countFailingJobs(db, patience);
  const found = [
    waiting > 0 ? [`${waiting} have failed, and were tried again for more than five minutes`] : [],
    failed > 0 ? [`${failed} were given up within the last day`] : [],
  ].flat();
  return found.length === 0
    ? ok('jobs', 'Mails and other jobs are done.')
    : warning('jobs', `Mails and other jobs: ${found.join('; ')}.`, advice);
}
