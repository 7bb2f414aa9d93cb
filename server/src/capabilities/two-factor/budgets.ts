import type { Context } from '../../context.ts';
import type { Factor } from '../factors/factor.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A code is sent again after a minute at the earliest [9.4]. */
const again = [{ per: 'account', points: 1, seconds: minute }] as const;

/** Codes that are sent to one user. */
const sends = [
  { per: 'account', points: 5, seconds: hour },
  { per: 'account', points: 10, seconds: day },
] as const;

/** Sets of recovery codes that one user makes; each is told of by mail. */
export const recoveryCodeSets = [{ per: 'account', points: 5, seconds: hour }] as const;

/** Refuses to send another code too soon or too often. Codes that the user's device makes cost nothing. */
export async function spendCodeRequest(
  { codes }: Pick<Factor, 'codes'>,
  { accountId, key }: { readonly accountId: string; readonly key: string },
  { limiter }: Pick<Context, 'limiter'>,
): Promise<void> {
  if (codes.kind === 'generated') return;
  await limiter.spend('code again', again, () => key);
  await limiter.spend('code sent', sends, () => accountId);
}
