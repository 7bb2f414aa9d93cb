import type { Context } from '../../context/context.ts';
import type { JobHandler } from '../../jobs/job-types.ts';

/** Sends an enqueued message by the bot. */
export const deliverTelegram: JobHandler<'telegram', Context> = ({ id, payload }, { sendTelegram }) =>
  sendTelegram({ id, ...payload });
