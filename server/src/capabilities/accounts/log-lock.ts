import type { Context } from '../../context/context.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { FailureCounts } from './failure-store.ts';

interface Attempt {
  /** Undefined for an e-mail without an account. */
  readonly accountId: AccountId | undefined;
  readonly address: string;
}

/** Logs that a wrong password has locked an e-mail, or one known browser, for some seconds. */
export function logLock(
  { log }: Pick<Context, 'log'>,
  { lockedFor: seconds }: Pick<FailureCounts, 'lockedFor'>,
  { accountId, address }: Attempt,
): void {
  if (seconds === 0) return;
  log.warn({ reason: 'too_many_wrong_passwords', accountId, address, seconds }, 'sign-in locked');
}
