import type { Takeout, TakeoutStatus } from '@portico/contract/account/takeout';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { findTakeout, nextFrom, type TakeoutRow } from './store.ts';

/** The takeout of an account as its user sees it. */
export async function describeStatus(db: Db, accountId: AccountId): Promise<TakeoutStatus> {
  const row = await findTakeout(db, accountId);
  const from = nextFrom(row);
  return { takeout: row ? describeTakeout(row) : null, nextFrom: from === null ? null : iso(from) };
}

export function describeTakeout(row: TakeoutRow): Takeout {
  const { state, progress, ready_at } = row;
  return {
    state,
    progress,
    requestedBy: row.requested_by,
    requestedAt: iso(row.requested_at),
    readyAt: ready_at === null ? null : iso(ready_at),
    availableUntil: state === 'READY' ? iso(row.expires_at) : null,
    size: row.byte_count,
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
