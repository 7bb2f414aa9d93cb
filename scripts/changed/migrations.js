import { nameIn } from './names.js';

/** What lists the columns of a database, or reads the rows of any table. */
const readsSchema = /pragma_table|pg_attribute|information_schema/;
const migrates = /from '[^']*migrat|\bmigrations\b/;
const readsAnyTable = /sql\.table\(/;

export const isMigration = (path) => /(^|\/)migrations\/[^/]+(?<!\.upgrade)\.sql$/.test(path);

/** A unique index refuses rows that could be stored before. */
const isAddition = /^(CREATE (TABLE|INDEX)|ALTER TABLE \w+ ADD COLUMN)\b(?![\s\S]*\b(DROP|RENAME|ALTER)\b)/i;
/** A column of a name that more tests know is looked for only in those that also name its table. */
const few = 20;

/**
 * The tests that guard a new migration, of which docs/tests.md tells; undefined if it does not only add. Every test that opens a database
 * runs it too, and would fail with them.
 */
export function guardsOfMigration(sql, graph, tests) {
  const statements = sql
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
  if (!statements.every((one) => isAddition.test(one))) return undefined;
  const naming = new Set(statements.flatMap((one) => testsNaming(one, tests)));
  const hasIndex = statements.some((one) => /^CREATE INDEX/i.test(one));
  const isGuard = ({ text, files }) =>
    migrates.test(text) ||
    readsAnyTable.test(text) ||
    (hasIndex && /explain/i.test(text)) ||
    [...files].some((path) => readsSchema.test(graph.textOf(path)));
  return tests.filter((one) => one.test.startsWith('server/') && (naming.has(one) || isGuard(one)));
}

function testsNaming(statement, tests) {
  const [, table] = /\bTABLE (?:IF NOT EXISTS )?(\w+)/i.exec(statement) ?? [];
  const [, column] = /\bADD COLUMN (?:IF NOT EXISTS )?(\w+)/i.exec(statement) ?? [];
  const naming = (name, some) => some.filter(({ text }) => nameIn(name).test(text));
  if (!column) return table ? naming(table, tests) : [];
  const found = naming(column, tests);
  const readsWhole = new RegExp(`\\bfrom\\w*\\W+${table}\\b[^;]*selectAll|\\* from ${table}\\b`, 'i');
  return [
    ...(found.length > few ? naming(table, found) : found),
    ...tests.filter(({ text }) => readsWhole.test(text)),
  ];
}
