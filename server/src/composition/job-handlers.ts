import { completeErasure } from '../acts/erasure/finish-erasure.ts';
import { checkDocument } from '../capabilities/documents/check-document.ts';
import { processFile } from '../capabilities/documents/pictures/process-file.ts';
import { endLostAccessOf } from '../capabilities/lost-access/end-lost-access.ts';
import { deliverMail } from '../capabilities/mails/deliver.ts';
import { mailResetLink } from '../capabilities/password/mail-reset-link.ts';
import { mailConfirmationLater } from '../capabilities/registration/mail-later.ts';
import { applyDecision } from '../capabilities/review/apply-decision.ts';
import { shortenSessionsNow } from '../capabilities/rules/shorten-sessions.ts';
import { deliverNotice } from '../capabilities/sign-out-notices/deliver-notice.ts';
import { endLookByTime } from '../capabilities/support-access/end-by-time.ts';
import { deliverTelegram } from '../capabilities/telegram/deliver.ts';
import type { Context } from '../context/context.ts';
import type { JobHandlers } from '../jobs/job-types.ts';

/** The function that does each type of job. */
export const jobHandlers: JobHandlers<Context> = {
  mail: deliverMail,
  confirmationMail: mailConfirmationLater,
  passwordReset: mailResetLink,
  telegram: deliverTelegram,
  signOutNotice: deliverNotice,
  endLostAccess: endLostAccessOf,
  shortenSessions: shortenSessionsNow,
  endLook: endLookByTime,
  checkDocument,
  processFile,
  applyDecision,
  eraseAccount: completeErasure,
  // Loaded when somebody asks for a takeout: with what writes archives it is a tenth of the program.
  async prepareTakeout(job, context) {
    const { prepareTakeout } = await import('../capabilities/takeouts/prepare-takeout.ts');
    await prepareTakeout(job, context);
  },
};
