import type { ErrorCode } from '@portico/contract/errors';
import type { Origin } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { AccountId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SiteName } from '../sessions/pending-store.ts';
import { recordRefusedSignIn } from './refused-store.ts';

/** Where and at which step a sign-in is refused. */
interface Step {
  readonly site: SiteName;
  readonly step: 'sign-in' | 'second step';
  /** Whether it begins with a password, whose refusal is recorded where it is counted. */
  readonly byPassword: boolean;
}

/**
 * Answers to a browser that asks whether its QR code was approved: it waits, or shows a new code. Nobody has
 * failed to sign in.
 */
const waiting: ReadonlySet<ErrorCode> = new Set(['authorization_pending', 'slow_down', 'expired_token']);

/**
 * Does a step of a sign-in. The log and what staff see of the account say why and from where it was refused,
 * so that they can answer the user. They have neither the e-mail nor anything that was typed.
 */
export async function logRefusals<Result>(
  { site, step, byPassword }: Step,
  call: Origin,
  { log, db }: Pick<Context, 'log' | 'db'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && !waiting.has(error.code)) {
      const { reason = error.code, triedAccount, accountId = triedAccount } = error.details;
      log.info({ site, reason, accountId, address: call.address }, `${step} refused`);
      // The caller has proved the password or has a passkey, and learns nothing by the time that it takes.
      if (!byPassword && accountId !== undefined)
        await recordRefusedSignIn(db, { accountId, site, step, reason }, call);
    }
    throw error;
  }
}

/** Does the work for one account, if there is one: each refusal then names it for the log. */
export async function aboutAccount<Result>(
  triedAccount: AccountId | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && triedAccount !== undefined)
      throw new Refusal(error.code, { triedAccount, ...error.details });
    throw error;
  }
}
