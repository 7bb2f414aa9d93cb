import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * The schema of a database as sorted lines. The order of columns is left out, because those that are added
 * later come last. So are parentheses: pg_dump adds some to conditions.
 */
export async function describeSchema({ kysely, dialect }: Db): Promise<readonly string[]> {
  const { rows } = await (dialect.name === 'sqlite' ? sqlite : postgres).execute(kysely);
  return rows.map(({ line }) => line.replaceAll(/["()]/g, ' ').replaceAll(/\s+/g, ' ')).sort();
}

/** SQLite knows checks only as a part of the text of their table. */
const sqlite = sql<{ line: string }>`
  WITH tables AS (SELECT * FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%')
  SELECT concat_ws(' ', 'table', name, type, CASE wr WHEN 1 THEN 'WITHOUT ROWID' END, CASE strict WHEN 1 THEN 'STRICT' END) AS line
    FROM tables
  UNION ALL
  SELECT concat_ws(' ', 'column', tables.name, col.name, col.type, col."notnull", col.dflt_value, col.pk, col.hidden)
    FROM tables, pragma_table_xinfo(tables.name) AS col
  UNION ALL
  SELECT concat_ws(' ', 'reference', tables.name, ref."from", ref."table", ref."to", ref.on_update, ref.on_delete, ref.match)
    FROM tables, pragma_foreign_key_list(tables.name) AS ref
  UNION ALL
  SELECT concat_ws(' ', 'index', tables.name, iif(list.origin = 'c', list.name, ''), list."unique", list.origin, list.partial,
      group_concat(concat_ws(' ', part.name, part."desc", part.coll, part.key) ORDER BY part.seqno))
    FROM tables, pragma_index_list(tables.name) AS list, pragma_index_xinfo(list.name) AS part WHERE part.key = 1
    GROUP BY tables.name, list.name
  UNION ALL
  SELECT concat_ws(' ', 'check', name, substr(sql, instr(sql, 'CHECK ('))) FROM sqlite_schema WHERE type = 'table' AND sql GLOB '*CHECK (*'
  UNION ALL
  SELECT concat_ws(' ', type, name, sql) FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL`;

const postgres = sql<{ line: string }>`
  WITH tables AS (SELECT * FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'v', 'p', 'm', 'S')),
    lines AS (
      SELECT concat_ws(' ', 'relation', relname, relkind, relpersistence) AS line FROM tables
      UNION ALL
      SELECT concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attcollation::regcollation,
          pg_get_expr(adbin, adrelid))
        FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
          LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      UNION ALL
      SELECT concat_ws(' ', 'constraint', relname, conname, convalidated, pg_get_constraintdef(pg_constraint.oid))
        FROM tables JOIN pg_constraint ON conrelid = tables.oid
      UNION ALL
      SELECT concat_ws(' ', 'index', indexdef) FROM pg_indexes WHERE schemaname = current_schema()
      UNION ALL
      SELECT concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(pg_trigger.oid))
        FROM tables JOIN pg_trigger ON tgrelid = tables.oid AND NOT tgisinternal
      UNION ALL
      SELECT concat_ws(' ', 'function', pg_get_functiondef(oid)) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
      UNION ALL
      SELECT concat_ws(' ', 'view', viewname, definition) FROM pg_views WHERE schemaname = current_schema()
    )
  SELECT replace(line, current_schema() || '.', '') AS line FROM lines`;
