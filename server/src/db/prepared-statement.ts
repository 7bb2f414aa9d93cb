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

/** So many are sent by one statement at most: PostgreSQL keeps a plan of each combination. */
const mostTogether = 8;

/** Executes the inserts that were left to the end of a transaction. */
export async function executeInserts({ kysely }: Db, inserts: readonly CompiledQuery[]): Promise<void> {
  for (let start = 0; start < inserts.length; start += mostTogether)
    await kysely.executeQuery(together(inserts.slice(start, start + mostTogether)));
}

/** Inserts as one statement: each but the last is a common table expression. */
function together(inserts: readonly CompiledQuery[]): CompiledQuery {
  const [first, ...others] = inserts;
  if (!first) throw new Error('There is nothing to insert.');
  if (others.length === 0) return first;
  const parameters: unknown[] = [];
  const parts = inserts.map((insert) => {
    const before = parameters.length;
    parameters.push(...insert.parameters);
    // Kysely writes each value as a parameter, so nothing else looks like one.
    return insert.sql.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
  });
  const expressions = parts.slice(0, -1).map((part, index) => `inserted_${index} AS (${part})`);
  const statement = `WITH ${expressions.join(', ')} ${parts.at(-1)}`;
  if (!names.has(statement)) names.set(statement, digest(statement));
  return { ...first, sql: statement, parameters };
}

function prepare<Values extends object, Row>(build: Build<Values, Row>) {
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

  return (db: Db, values: Values): CompiledQuery<Row> => {
    const statement = statementFor(db);
    // `build` can only have named members of `Values`.
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...statement, parameters };
  };
}
