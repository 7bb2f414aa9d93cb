import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AuditRow, ChainHead } from './chain-rules.ts';

/** The end of the chain. It stays locked until the transaction ends; null while another process holds it. */
export async function lockHead({ kysely, dialect }: Db): Promise<ChainHead | null> {
  const head = await dialect
    .forUpdateSkipLocked(kysely.selectFrom('audit_head').select(['position', 'hash']))
    .executeTakeFirst();
  return head ?? null;
}

export async function readHead({ kysely }: Db): Promise<ChainHead> {
  return await kysely.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirstOrThrow();
}

export async function moveHead({ kysely }: Db, { position, hash }: ChainHead): Promise<void> {
  await kysely.updateTable('audit_head').set({ position, hash }).execute();
}

/** Records that are not part of the chain yet, the oldest first. */
export async function listUnchained({ kysely }: Db, most: number): Promise<AuditRow[]> {
  return await kysely
    .selectFrom('audit_records')
    .selectAll()
    .where('position', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Whether a record waits to become part of the chain. */
export async function hasUnchained({ kysely }: Db): Promise<boolean> {
  const one = await kysely
    .selectFrom('audit_records')
    .select('id')
    .where('position', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

export async function countUnchained({ kysely }: Db): Promise<number> {
  const { count } = await kysely
    .selectFrom('audit_records')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('position', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Link extends ChainHead {
  readonly id: string;
}

/** Gives records their places in the chain, with one statement. */
export async function storeLinks({ kysely }: Db, links: readonly Link[]): Promise<void> {
  const rows = links.map(({ id, position, hash }) => sql`(${id}, ${position}, ${hash})`);
  await sql`
    WITH links (id, position, hash) AS (VALUES ${sql.join(rows)})
    UPDATE audit_records SET position = CAST(links.position AS BIGINT), hash = links.hash
    FROM links WHERE audit_records.id = links.id AND audit_records.position IS NULL`.execute(kysely);
}

/** Records of the chain after a position, in its order. */
export async function listChained({ kysely }: Db, after: number, most: number): Promise<AuditRow[]> {
  return await kysely
    .selectFrom('audit_records')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(most)
    .execute();
}
