import type { Context } from '../../../context/context.ts';
import type { AccountId } from '../../../platform/ids.ts';
import { rates } from '../../../platform/rates.ts';

/** Refuses to compare too many recovery codes. 50 random bits cannot be guessed in so few attempts. */
export async function spendRecoveryAttempt(
  { accountId, address }: { readonly accountId: AccountId; readonly address: string },
  { limiter }: Pick<Context, 'limiter'>,
): Promise<void> {
  // In one call: an attempt that one of them refuses is counted by none.
  const both = [rates.recoveryCodesOfAddress, rates.recoveryCodesOfAccount];
  await limiter.spend(both, { address, account: accountId });
}
