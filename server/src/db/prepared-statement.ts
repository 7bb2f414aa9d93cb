import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';
import { nameStatement } from './statement-names.ts';

/** Takes the place of a value in a statement that is compiled before its values are known. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

type Build<Values, Row> = (db: Db, values: Values) => Compilable<Row>;

/**
 * A statement of the busiest calls: compiled to SQL once per dialect, then only executed with new values.
 * `build` may put the values into the statement but must not read them, because it gets placeholders.
 */
export function prepareStatement<Values extends object, Row>(build: Build<Values, Row>) {
  const prepared = prepare(build);
  return async (db: Db, values: Values): Promise<Row[]> =>
    (await db.kysely.executeQuery(prepared(db, values))).rows;
}

/**
 * Like `prepareStatement`, for a new row that the rest of its transaction neither reads nor changes. On
 * PostgreSQL the new rows of a transaction are sent together, before `COMMIT`.
 */
export function prepareInsert<Values extends object>(build: Build<Values, unknown>) {
  const prepared = prepare(build);
  return async (db: Db, values: Values): Promise<void> => {
    const query = prepared(db, values);
    if (db.insertAtEnd) db.insertAtEnd(query);
    else await db.kysely.executeQuery(query);
  };
}

function prepare<Values extends object, Row>(build: Build<Values, Row>) {
  // Kysely treats each placeholder as a value.
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;
  const compiled = new WeakMap<Db['dialect'], CompiledQuery<Row>>();

  function statementFor(db: Db) {
    const known = compiled.get(db.dialect);
    if (known) return known;
    const query = build(db, placeholders).compile();
    nameStatement(query.sql);
    compiled.set(db.dialect, query);
    return query;
  }

  return (db: Db, values: Values): CompiledQuery<Row> => {
    const statement = statementFor(db);
    // `build` can only have named members of `Values`.
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...statement, parameters };
  };
}
