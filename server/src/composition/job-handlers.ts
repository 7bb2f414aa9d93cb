import type { Context } from '../context/context.ts';
import type { JobHandlers } from '../jobs/job-types.ts';

/**
 * The function that does each type of job. It is loaded with the first job of its type, which many a process
 * never has.
 */
export const jobHandlers: JobHandlers<Context> = {
  async mail(job, context) {
    const { deliverMail } = await import('../capabilities/mails/deliver.ts');
    await deliverMail(job, context);
  },
  async confirmationMail(job, context) {
    const { mailConfirmationLater } = await import('../capabilities/registration/mail-later.ts');
    await mailConfirmationLater(job, context);
  },
  async passwordReset(job, context) {
    const { mailResetLink } = await import('../capabilities/password/mail-reset-link.ts');
    await mailResetLink(job, context);
  },
  async telegram(job, context) {
    const { deliverTelegram } = await import('../capabilities/telegram/deliver.ts');
    await deliverTelegram(job, context);
  },
  async signOutNotice(job, context) {
    const { deliverNotice } = await import('../capabilities/sign-out-notices/deliver-notice.ts');
    await deliverNotice(job, context);
  },
  async endLostAccess(job, context) {
    const { endLostAccessOf } = await import('../capabilities/lost-access/end-lost-access.ts');
    await endLostAccessOf(job, context);
  },
  async shortenSessions(job, context) {
    const { shortenSessionsNow } = await import('../capabilities/rules/shorten-sessions.ts');
    await shortenSessionsNow(job, context);
  },
  async endLook(job, context) {
    const { endLookByTime } = await import('../capabilities/support-access/end-by-time.ts');
    await endLookByTime(job, context);
  },
  async checkDocument(job, context) {
    const { checkDocument } = await import('../capabilities/documents/check-document.ts');
    await checkDocument(job, context);
  },
  async processFile(job, context) {
    const { processFile } = await import('../capabilities/documents/pictures/process-file.ts');
    await processFile(job, context);
  },
  async applyDecision(job, context) {
    const { applyDecision } = await import('../capabilities/review/apply-decision.ts');
    await applyDecision(job, context);
  },
  async eraseAccount(job, context) {
    const { completeErasure } = await import('../acts/erasure/finish-erasure.ts');
    await completeErasure(job, context);
  },
  async prepareTakeout(job, context) {
    const { prepareTakeout } = await import('../capabilities/takeouts/prepare-takeout.ts');
    await prepareTakeout(job, context);
  },
};
