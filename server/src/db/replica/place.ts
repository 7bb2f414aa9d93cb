import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Which database a connection leads to, and how far it has come. */
export interface Place {
  /** The number that PostgreSQL gives a set of databases when it creates them; its replicas keep it. */
  readonly system: string;
  readonly database: string;
  readonly schema: string | null;
  readonly isReplica: boolean;
  /** The end of its journal, as a number of bytes: of a replica, what it has replayed. */
  readonly position: bigint;
}

type Row = Pick<Place, 'system' | 'database' | 'schema' | 'isReplica'> & { readonly position: string | null };

export async function findPlace({ kysely }: Pick<Db, 'kysely'>): Promise<Place> {
  const { rows } = await sql<Row>`
    SELECT system_identifier::text AS system, current_database() AS database, current_schema() AS schema,
      pg_is_in_recovery() AS "isReplica",
      CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END::text AS position
    FROM pg_control_system()`.execute(kysely);
  const [row] = rows;
  if (!row) throw new Error('The database has not said which one it is.');
  return { ...row, position: readPosition(row.position ?? '0/0') };
}

/** What PostgreSQL writes as two hexadecimal numbers: the upper and the lower half. */
function readPosition(text: string): bigint {
  const [upper = '0', lower = '0'] = text.split('/');
  return (BigInt(`0x${upper}`) << 32n) + BigInt(`0x${lower}`);
}

/** Why a place is no replica of another one; undefined if it is. */
export function findMismatch(own: Place, replica: Place): string | undefined {
  if (own.system !== replica.system || own.database !== replica.database || own.schema !== replica.schema)
    return 'it is another database than the one of DATABASE_URL';
  return replica.isReplica ? undefined : 'it is no replica, or none any more';
}
