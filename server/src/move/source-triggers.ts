import { movedAway } from '../db/moves/marks.ts';
import { sourceTable } from '../db/moves/pending.ts';
import type { Kind } from './connection.ts';
import { type CopiedTable, copiedTables } from './treatments.ts';

/** The table of keys that have changed, which the triggers of all tables add to. */
export const changesTable = 'move_changes';

interface Triggers {
  readonly createTables: string;
  /** For one table: while its triggers are made, no other is kept from being written to. */
  readonly create: (table: CopiedTable) => string;
  readonly drop: (table: CopiedTable) => string;
  readonly dropTables: string;
  /**
   * From now on each write is refused that would be noted. Points of limits are not: the check of a token
   * spends them.
   */
  readonly refuse: string;
}

const events = ['insert', 'update', 'delete'] as const;
const name = (table: CopiedTable, event: string) => `"move_${table.name}_${event}"`;
const ofSource = `CREATE TABLE IF NOT EXISTS ${sourceTable} (
  one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL, target TEXT NOT NULL, began_at BIGINT NOT NULL);`;

function sqliteNote({ name: table, key }: CopiedTable, row: 'NEW' | 'OLD', condition = 'true'): string {
  const members = key.map((column) => `'${column}', ${row}."${column}"`).join(', ');
  return `INSERT INTO ${changesTable} (table_name, row_key)
    SELECT '${table}', json_object(${members}) WHERE ${condition};`;
}

const isOtherKey = ({ key }: CopiedTable) =>
  key.map((column) => `NEW."${column}" IS NOT OLD."${column}"`).join(' OR ');

const sqlite: Triggers = {
  createTables: `${ofSource}
    CREATE TABLE IF NOT EXISTS ${changesTable} (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, table_name TEXT NOT NULL, row_key TEXT NOT NULL);`,
  create: (table) => `
    CREATE TRIGGER IF NOT EXISTS ${name(table, 'insert')} AFTER INSERT ON "${table.name}" BEGIN
      ${sqliteNote(table, 'NEW')}
    END;
    CREATE TRIGGER IF NOT EXISTS ${name(table, 'update')} AFTER UPDATE ON "${table.name}" BEGIN
      ${sqliteNote(table, 'OLD')}
      ${sqliteNote(table, 'NEW', isOtherKey(table))}
    END;
    CREATE TRIGGER IF NOT EXISTS ${name(table, 'delete')} AFTER DELETE ON "${table.name}" BEGIN
      ${sqliteNote(table, 'OLD')}
    END;`,
  drop: (table) => events.map((event) => `DROP TRIGGER IF EXISTS ${name(table, event)};`).join('\n'),
  dropTables: `DROP TABLE IF EXISTS ${changesTable}; DROP TABLE IF EXISTS ${sourceTable};`,
  refuse: `CREATE TRIGGER move_refused BEFORE INSERT ON ${changesTable} WHEN NEW.table_name <> 'rate_limits' BEGIN
      SELECT RAISE(ABORT, '${movedAway}');
    END;`,
};

const postgres: Triggers = {
  createTables: `${ofSource}
    CREATE TABLE IF NOT EXISTS ${changesTable} (
      seq BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_name TEXT NOT NULL, row_key TEXT NOT NULL);
    CREATE OR REPLACE FUNCTION move_note() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    DECLARE
      old_key TEXT;
      new_key TEXT;
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        SELECT jsonb_object_agg(part, to_jsonb(OLD) -> part) INTO old_key FROM unnest(TG_ARGV) AS part;
        INSERT INTO ${changesTable} (table_name, row_key) VALUES (TG_TABLE_NAME, old_key);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        SELECT jsonb_object_agg(part, to_jsonb(NEW) -> part) INTO new_key FROM unnest(TG_ARGV) AS part;
        IF new_key IS DISTINCT FROM old_key THEN
          INSERT INTO ${changesTable} (table_name, row_key) VALUES (TG_TABLE_NAME, new_key);
        END IF;
      END IF;
      RETURN NULL;
    END $$;`,
  create: (table) => `
    DO $do$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = '"${table.name}"'::regclass AND tgfoid = 'move_note'::regproc) THEN
        CREATE TRIGGER ${name(table, 'change')} AFTER INSERT OR UPDATE OR DELETE ON "${table.name}"
          FOR EACH ROW EXECUTE FUNCTION move_note(${table.key.map((column) => `'${column}'`).join(', ')});
      END IF;
    END $do$;`,
  drop: (table) => `DROP TRIGGER IF EXISTS ${name(table, 'change')} ON "${table.name}";`,
  dropTables: `DROP TABLE IF EXISTS ${changesTable}; DROP TABLE IF EXISTS ${sourceTable};
    DROP FUNCTION IF EXISTS move_note(); DROP FUNCTION IF EXISTS move_refuse();`,
  // The code is that of a database that can only be read: servers answer 503.
  refuse: `
    CREATE FUNCTION move_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '${movedAway}' USING ERRCODE = '25006';
    END $$;
    CREATE TRIGGER move_refused BEFORE INSERT ON ${changesTable}
      FOR EACH ROW WHEN (NEW.table_name <> 'rate_limits') EXECUTE FUNCTION move_refuse();`,
};

export const triggersOf: Readonly<Record<Kind, Triggers>> = { sqlite, postgres };

/** What makes or drops the triggers, one statement list for each table. */
export const scriptsOf = (kind: Kind, what: 'create' | 'drop'): readonly string[] =>
  copiedTables.map((table) => triggersOf[kind][what](table));
