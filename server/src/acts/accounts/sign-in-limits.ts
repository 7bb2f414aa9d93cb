import { findLocks } from '../../capabilities/accounts/failure-store.ts';
import type { Account } from '../../capabilities/accounts/store.ts';
import { codesBlockedFor } from '../../capabilities/second-factors/methods/attempts.ts';
import { failureKeysOf } from '../../capabilities/sessions/failure-keys.ts';
import type { Context } from '../../context/context.ts';
import { findNow } from '../../db/find-now.ts';

/** What keeps a user from signing in for a while, and until when. */
export async function findSignInLimits(account: Account, context: Pick<Context, 'db' | 'keys'>) {
  const { db } = context;
  const keys = await failureKeysOf(account, context);
  const locks = await findLocks(db, [keys.unknown, ...keys.known]);
  const ofUnknown = locks.find(({ failure_key }) => failure_key === keys.unknown)?.locked_until;
  const ofKnown = locks.filter(({ failure_key }) => failure_key !== keys.unknown);
  const blockedFor = await codesBlockedFor(db, account.id);
  const found = [
    { kind: 'UNKNOWN_BROWSERS' as const, until: ofUnknown },
    { kind: 'KNOWN_BROWSER' as const, until: latest(ofKnown.map(({ locked_until }) => locked_until)) },
    { kind: 'CODES' as const, until: blockedFor > 0 ? (await findNow(db)) + blockedFor * 1000 : undefined },
  ];
  return found.flatMap(({ kind, until }) =>
    until === undefined ? [] : [{ kind, until: new Date(until).toISOString() }],
  );
}

function latest(times: readonly number[]): number | undefined {
  return times.length > 0 ? Math.max(...times) : undefined;
}
