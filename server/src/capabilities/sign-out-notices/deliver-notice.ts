import { callApplication, RefusedAddress } from '../../adapters/call-application.ts';
import type { Context } from '../../context/context.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { withoutPlatformAdvice } from '../../platform/faults/platform-advice.ts';
import { limits } from '../../platform/limits.ts';
import { PermanentError } from '../../platform/permanent-error.ts';
import { type FoundNotice, findNotice, recordTry } from './notice-store.ts';
import { signNotice } from './notice-token.ts';

type Needs = Pick<Context, 'db' | 'keys' | 'config'>;

/** Tells an application that a session has ended, and records what it has answered. */
export const deliverNotice: JobHandler<'signOutNotice', Needs> = async (job, context) => {
  const { notice: id } = job.payload;
  const notice = await findNotice(context.db, id);
  if (!notice || notice.state === 'DELIVERED') return;
  const { answer, isDelivered, isFinal } = await send(context, notice);
  const isLast = isFinal || job.attempts >= limits.signOutNotices.tries;
  const state = isDelivered ? 'DELIVERED' : isLast ? 'FAILED' : 'WAITING';
  await recordTry(context.db, id, { state, answer });
  if (isDelivered) return;
  const message = `${notice.application} could not be told of a sign-out: ${answer}`;
  throw isLast ? new PermanentError(message) : new Error(message);
};

interface Sent {
  readonly answer: string;
  readonly isDelivered: boolean;
  /** Whether another try would end in the same way. */
  readonly isFinal: boolean;
}

async function send(context: Needs, notice: FoundNotice): Promise<Sent> {
  const address = notice.protocol === 'OPENID' ? notice.openid_address : notice.hand_off_address;
  if (address === null)
    return { answer: 'no logout address is registered', isDelivered: false, isFinal: true };
  const token = await signNotice(context, notice);
  try {
    const status = await callApplication(new URL(address), { logout_token: token }, context.config);
    return { answer: String(status), isDelivered: status === 200 || status === 204, isFinal: false };
  } catch (error) {
    const answer = withoutPlatformAdvice(error instanceof Error ? error.message : String(error));
    return { answer, isDelivered: false, isFinal: error instanceof RefusedAddress };
  }
}
