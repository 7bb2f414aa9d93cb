import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';

/** Statements kept prepared; the product has far fewer distinct ones. */
const keptStatements = 500;

/** The embedded database: WAL, and an answered write is on the disk (`synchronous=FULL`). */
export function sqliteDialect(path: string): Dialect {
  return new SqliteDialect({
    database: async () => {
      if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
      const database = new DatabaseSync(path, { timeout: 5_000 });
      database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;');
      return adapt(database);
    },
  });
}

/** Gives node:sqlite the face Kysely expects, and keeps each statement prepared. */
function adapt(database: DatabaseSync) {
  const prepared = new Map<string, ReturnType<typeof adaptStatement>>();
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= keptStatements) prepared.clear();
      const statement = adaptStatement(database.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync) {
  // Kysely types parameters as unknown; every value our tables hold is a string, number or null.
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...bind(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...bind(parameters)),
  };
}
