import type { Context } from '../../../context/context.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * Attempts with recovery codes, right or wrong. They do not count as wrong codes of the factor: if an attacker has used up the
 * attempts of the day, the user can still sign in with a recovery code. 50 random bits cannot be guessed in so few attempts.
 */
const ofAddress = [{ per: 'address', points: 10, seconds: hour }] as const;
const ofAccount = [
  { per: 'account', points: 20, seconds: hour },
  { per: 'account', points: 60, seconds: day },
] as const;

/** Refuses to compare too many recovery codes. */
export async function spendRecoveryAttempt(
  { accountId, address }: { readonly accountId: string; readonly address: string },
  { limiter }: Pick<Context, 'limiter'>,
): Promise<void> {
  // In one call: an attempt that one of them refuses is counted by none.
  await limiter.spend('recovery code', [...ofAddress, ...ofAccount], ({ per }) =>
    per === 'address' ? address : accountId,
  );
}
