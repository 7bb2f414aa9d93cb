import type { CompiledQuery, Kysely } from 'kysely';
import { nameStatement } from './statement-names.ts';
import type { Tables } from './tables.ts';

/** So many are sent by one statement at most: PostgreSQL keeps a plan of each combination. */
const mostTogether = 8;

/** Executes the inserts that were left to the end of a transaction. */
export async function executeInserts(
  kysely: Kysely<Tables>,
  inserts: readonly CompiledQuery[],
): Promise<void> {
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
  const sql = `WITH ${expressions.join(', ')} ${parts.at(-1)}`;
  nameStatement(sql);
  return { ...first, sql, parameters };
}
