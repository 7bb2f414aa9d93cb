import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { asAccountId } from '../../platform/ids.ts';
import { stopLooks } from './end-looks.ts';

/** Records that the time of a look is over. It ended at that moment already, whenever this is done. */
export const endLookByTime: JobHandler<'endLook', Pick<Context, 'db'>> = async ({ payload }, { db }) => {
  await transaction(db, async (tx) => {
    await stopLooks(tx, { accountId: asAccountId(payload.accountId) }, 'TIME');
  });
};
