import type { ErrorCode } from '@portico/contract/errors';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { AccountId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Where and at which step a sign-in is refused. */
interface Step {
  readonly site: 'portal' | 'console';
  readonly step: 'sign-in' | 'second step';
}

/** Answers to a browser that asks whether its QR code was approved: it waits, or shows a new code. Nobody has failed to sign in. */
const waiting: ReadonlySet<ErrorCode> = new Set(['authorization_pending', 'slow_down', 'expired_token']);

/**
 * Does a step of a sign-in. If it is refused, the log says why, about which account and from which address, so that an operator can
 * answer a user who cannot sign in. It contains neither the e-mail nor anything that was typed.
 */
export async function logRefusals<Result>(
  { site, step }: Step,
  { address }: Pick<Request, 'address'>,
  { log }: Pick<Context, 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && !waiting.has(error.code)) {
      const { reason = error.code, triedAccount, accountId = triedAccount } = error.details;
      log.info({ site, reason, accountId, address }, `${step} refused`);
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
