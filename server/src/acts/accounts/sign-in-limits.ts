import { attemptKeys, deviceKey } from '../../capabilities/accounts/attempt.ts';
import { findLocks } from '../../capabilities/accounts/failure-store.ts';
import type { Account } from '../../capabilities/accounts/store.ts';
import { codesBlockedFor } from '../../capabilities/second-factors/methods/attempts.ts';
import { listDevices } from '../../capabilities/sessions/device-store.ts';
import type { Context } from '../../context/context.ts';
import { findNow } from '../../db/find-now.ts';

/** The keys by which the wrong passwords for an account are counted: of unknown browsers, and of each known one. */
export async function failureKeysOf(
  { id, email_key }: Account,
  { db, keys }: Pick<Context, 'db' | 'keys'>,
): Promise<{ readonly unknown: string; readonly known: readonly string[] }> {
  const devices = await listDevices(db, id);
  const { email } = attemptKeys(email_key, { address: '', cookie: () => undefined }, keys);
  return { unknown: email, known: devices.map((device) => deviceKey(device, email_key, keys)) };
}

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
