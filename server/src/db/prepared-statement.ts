import type { Compilable, CompiledQuery } from 'kysely';
import { digest } from '../secrets.ts';
import type { Database, Db } from './database.ts';

const names = new Map<string, string>();

/** What a statement that is compiled once is called; PostgreSQL reads and plans a statement with a name once a connection. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}

/** Stands in a statement where a value will be. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement for the busiest calls: put into SQL once, and from then on only given its values. `build` may put the values
 * where they belong, but not look at them: it never sees any.
 */
export function prepareStatement<Values extends object, Row>(
  build: (database: Database, values: Values) => Compilable<Row>,
) {
  // Whatever value is asked for, its place is what `build` gets, and Kysely takes it for the value itself.
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;
  const compiled = new Map<Database['kind'], CompiledQuery<Row>>();

  function statementFor(database: Database) {
    const known = compiled.get(database.kind);
    if (known) return known;
    const query = build(database, placeholders).compile();
    names.set(query.sql, digest(query.sql));
    compiled.set(database.kind, query);
    return query;
  }

  return async (database: Database, values: Values, db: Db = database.db): Promise<Row[]> => {
    const statement = statementFor(database);
    // `build` can only have named members of `Values`.
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    if (database.pool && db === database.db) {
      // Kysely has said what the rows of this statement are.
      return (await database.pool.query(statement.sql, parameters)).rows as Row[];
    }
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}
