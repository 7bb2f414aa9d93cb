import type { Compilable, CompiledQuery } from 'kysely';
import { digest } from '../platform/secrets.ts';
import type { Db } from './database.ts';

const names = new Map<string, string>();

/** The name of a statement that `prepareStatement` compiled; other statements have none. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}

/** Takes the place of a value in a statement that is compiled before its values are known. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement of the busiest calls: compiled to SQL once per dialect, then only executed with new values.
 * `build` may put the values into the statement but must not read them, because it gets placeholders.
 */
export function prepareStatement<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
) {
  // Kysely treats each placeholder as a value.
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;
  const compiled = new WeakMap<Db['dialect'], CompiledQuery<Row>>();

  function statementFor(db: Db) {
    const known = compiled.get(db.dialect);
    if (known) return known;
    const query = build(db, placeholders).compile();
    names.set(query.sql, digest(query.sql));
    compiled.set(db.dialect, query);
    return query;
  }

  return async (db: Db, values: Values): Promise<Row[]> => {
    const statement = statementFor(db);
    // `build` can only have named members of `Values`.
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.kysely.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}
