import { hash } from 'node:crypto';
import { type Db, transaction } from '../../server/src/db/database.ts';
import { type AccountId, asAccountId, asSessionId } from '../../server/src/platform/ids.ts';
import { digest } from '../../server/src/platform/secrets.ts';
import { withDatabase } from './with-database.ts';

/** Sessions that the bench has inserted, each with one portal token. */
export interface InsertedSessions {
  readonly name: string;
  readonly count: number;
}

/** Rows of a statement. */
const batchSize = 1_000;
/** Sessions of a transaction. */
const transactionSize = 20_000;
const day = 86_400_000;

/** Inserts sessions of the demo's accounts. Their tokens are computed from the name, so that none has to be stored. */
export async function insertSessions(databaseUrl: string, sessions: InsertedSessions): Promise<void> {
  await withDatabase(databaseUrl, async (db) => {
    const rows = await db.kysely.selectFrom('accounts').where('disabled', '=', 0).select('id').execute();
    const accounts = rows.map(({ id }) => id);
    // Several transactions, because the measured server must not wait long for SQLite's only writer.
    for (let first = 0; first < sessions.count; first += transactionSize)
      await transaction(db, async (tx) => {
        const end = Math.min(first + transactionSize, sessions.count);
        for (let start = first; start < end; start += batchSize)
          await insertBatch(tx, sessions.name, range(start, Math.min(start + batchSize, end)), accounts);
      });
  });
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

async function insertBatch(
  { kysely }: Db,
  name: string,
  indexes: readonly number[],
  accounts: readonly AccountId[],
): Promise<void> {
  const now = Date.now();
  const times = { created_at: now, expires_at: now + day };
  await kysely
    .insertInto('sessions')
    .values(
      indexes.map((index) => ({
        id: asSessionId(`${name}-${index}`),
        account_id: accounts[index % accounts.length] ?? asAccountId(''),
        browser:
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
        address: '10.0.0.1',
        ...times,
        last_used_at: now,
        ended_at: null,
        method: null,
      })),
    )
    .execute();
  await kysely
    .insertInto('tokens')
    .values(
      indexes.map((index) => ({
        token_hash: digest(tokenOf(name, index)),
        session_id: asSessionId(`${name}-${index}`),
        kind: 'PORTAL' as const,
        application: null,
        companion_hash: null,
        ...times,
        redeemed_at: null,
      })),
    )
    .execute();
}

/** Makes the sessions as if they had not been used for two minutes, so that the next check of each has to write its use. */
export async function makeIdle(databaseUrl: string, { name }: InsertedSessions): Promise<void> {
  await withDatabase(databaseUrl, (db) =>
    db.kysely
      .updateTable('sessions')
      .set({ last_used_at: Date.now() - 120_000 })
      .where('id', '>=', asSessionId(`${name}-`))
      .where('id', '<', asSessionId(`${name}.`))
      .execute(),
  );
}

/** Tokens of `count` of the sessions, spread evenly over all of them. */
export function tokensOf({ name, count: all }: InsertedSessions, count = all): string[] {
  return Array.from({ length: Math.min(count, all) }, (_, index) =>
    tokenOf(name, Math.floor((index * all) / Math.min(count, all))),
  );
}

function tokenOf(name: string, index: number): string {
  return hash('sha256', `${name} ${index}`, 'base64url');
}
