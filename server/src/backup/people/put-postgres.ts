import type { Row, Rows } from './rows.ts';

const most = 5_000;

interface Block {
  readonly table: string;
  readonly columns: readonly string[];
  readonly lines: string[];
}

/** The rows as statements of `psql`: `COPY … FROM stdin` with some rows each. */
export async function* copyStatements(schema: string, all: AsyncIterable<Rows>): AsyncGenerator<string> {
  const blocks = new Map<string, Block>();
  let waiting = 0;
  for await (const rows of all) {
    for (const [table, list] of Object.entries(rows))
      for (const row of list) {
        const columns = Object.keys(row);
        const key = `${table} ${columns.join(' ')}`;
        const block = blocks.get(key) ?? { table, columns, lines: [] };
        blocks.set(key, block);
        block.lines.push(lineOf(row));
        waiting += 1;
      }
    if (waiting < most) continue;
    yield* statements(schema, blocks.values());
    blocks.clear();
    waiting = 0;
  }
  yield* statements(schema, blocks.values());
}

function* statements(schema: string, blocks: Iterable<Block>): Generator<string> {
  for (const { table, columns, lines } of blocks) {
    const names = columns.map((column) => `"${column}"`).join(', ');
    yield `COPY "${schema}"."${table}" (${names}) FROM stdin;\n${lines.join('')}\\.\n`;
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function lineOf(row: Row): string {
  const cells = Object.values(row).map((value) =>
    value === null ? '\\N' : String(value).replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? ''),
  );
  return `${cells.join('\t')}\n`;
}
