import type { Connection } from './connection.ts';
import { type CopiedTable, copiedTables } from './treatments.ts';

/**
 * How PostgreSQL is asked for the rows of a table in the order of SQLite, which is that of bytes: the
 * columns of its key, each with its order.
 */
export type ByteOrder = (table: CopiedTable) => readonly string[];

const nameOf = ({ name }: CopiedTable) => `"move_order_${name}"`;

/** Finds it, and makes indices for it if those of the primary keys have the order of a language. */
export async function makeByteOrder(target: Connection): Promise<ByteOrder> {
  if (await isOfBytes(target)) return ({ key }) => key.map((column) => `"${column}"`);
  const found = await target.all(`
    SELECT relname || '.' || attname AS place FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = current_schema()::regnamespace AND attnum > 0 AND attcollation <> 0`);
  const texts = new Set(found.map(({ place }) => place));
  const order: ByteOrder = ({ name, key }) =>
    key.map((column) => `"${column}"${texts.has(`${name}.${column}`) ? ' COLLATE "C"' : ''}`);
  for (const table of copiedTables)
    await target.run(
      `CREATE INDEX IF NOT EXISTS ${nameOf(table)} ON "${table.name}" (${order(table).join(', ')})`,
    );
  return order;
}

/** Drops what was made for it, also by a call that was interrupted. */
export async function dropByteOrder(target: Connection): Promise<void> {
  if (target.kind === 'postgres')
    await target.run(`DROP INDEX IF EXISTS ${copiedTables.map(nameOf).join(', ')}`);
}

/** Before version 15 there is no other provider than the system's. */
async function isOfBytes(target: Connection): Promise<boolean> {
  const [found] = await target.all(`
    SELECT datcollate IN ('C', 'POSIX') AND COALESCE(to_jsonb(own) ->> 'datlocprovider', 'c') = 'c' AS is_of_bytes
    FROM pg_database AS own WHERE datname = current_database()`);
  return found?.is_of_bytes === true;
}
