import type { LookEnd } from '@portico/contract/staff/looks';
import { sql } from 'kysely';
import { type Db, transaction } from '../../db/database.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAct } from '../audit/record.ts';

/** Which looks: those that have one of these. */
interface Which {
  readonly accountId?: AccountId | undefined;
  readonly staffId?: AccountId | undefined;
  readonly session?: SessionId | undefined;
  readonly staffSession?: Digest | undefined;
  readonly token?: Digest | undefined;
}

/** What ends with sessions and with what they need: codes that wait, and looks. */
export async function endLooks(tx: Db, which: Which): Promise<void> {
  await tx.kysely.deleteFrom('support_access').where(isOneOf(which)).where('begun_at', 'is', null).execute();
  await stopLooks(tx, which, 'SESSION');
}

/** The member of staff stops looking. */
export async function stopLooking(db: Db, token: Digest): Promise<void> {
  await transaction(db, async (tx) => {
    await stopLooks(tx, { token }, 'STAFF');
  });
}

/**
 * Ends looks and records each. One whose time was over before has ended by that. Returns whether there was
 * one.
 */
export async function stopLooks(tx: Db, which: Which, by: LookEnd): Promise<boolean> {
  const { kysely, now } = tx;
  const isOver = sql<boolean>`ends_at <= ${now}`;
  const ended = await kysely
    .updateTable('support_access')
    .set({
      ended_at: sql<number>`CASE WHEN ${isOver} THEN ends_at ELSE ${now} END`,
      ended_by: sql<LookEnd>`CASE WHEN ${isOver} THEN 'TIME' ELSE ${by} END`,
    })
    .where(isOneOf(which))
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(by === 'TIME', (query) => query.where(isOver))
    .returning(['account_id', 'staff_id', 'begun_at', 'ended_at', 'ended_by'])
    .execute();
  for (const look of ended) {
    const endedBy = look.ended_by ?? by;
    await recordAct(tx, actorOf(endedBy, look), {
      type: 'SUPPORT_LOOK_ENDED',
      subject: { type: 'account', id: look.account_id },
      details: { from: iso(look.begun_at), until: iso(look.ended_at), by: endedBy },
    });
  }
  return ended.length > 0;
}

function actorOf(
  by: LookEnd,
  { account_id, staff_id }: { readonly account_id: AccountId; readonly staff_id: AccountId | null },
): Actor {
  if (by === 'USER') return { type: 'user', accountId: account_id };
  return by === 'STAFF' && staff_id ? { type: 'staff', accountId: staff_id } : { type: 'system' };
}

const iso = (at: number | null) => new Date(Number(at)).toISOString();

function isOneOf({ accountId, staffId, session, staffSession, token }: Which) {
  const columns = {
    account_id: accountId,
    staff_id: staffId,
    session_id: session,
    staff_session: staffSession,
    token_hash: token,
  };
  const given = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
  );
  return given.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(given, sql` OR `)})`;
}
