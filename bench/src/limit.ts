// Program: a `node:http` server that does only the work of a token check: it reads the form, hashes the token, looks it up together
// with its session and account, and answers. What separates Portico from it is Portico's own overhead.
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../server/src/db/database.ts';
import { createPool } from '../../server/src/db/dialects/postgres-pool.ts';
import { openDatabase } from '../../server/src/db/open-database.ts';
import { digest } from '../../server/src/platform/secrets.ts';

interface Row {
  readonly token_hash: string;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly disabled: number;
}

type Lookup = (hashes: readonly string[]) => Promise<readonly Row[]>;

const url = process.env.DATABASE_URL ?? '';
const database = await openDatabase(url);
const lookup = url.startsWith('sqlite:')
  ? onSqlite(database)
  : onPostgres(database, (await createPool(url, {})).pool);
let waiting: { readonly hashes: string[]; readonly rows: Promise<Map<string, Row>> } | undefined;

const server = createServer(async (request, response) => {
  if (request.method === 'GET') return response.end();
  const token = new URLSearchParams(await text(request)).get('token') ?? '';
  const row = await find(digest(token));
  const live = row && row.expires_at > Date.now() && row.ended_at === null && row.disabled === 0;
  const body = JSON.stringify(
    live ? { scope: 'PORTAL', authentication_status: 'SUCCESS' } : { error: 'invalid_token' },
  );
  return response.writeHead(live ? 200 : 400, { 'content-type': 'application/json' }).end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());

/** Looks up all tokens of one turn of the event loop with one query. */
async function find(hash: string): Promise<Row | undefined> {
  if (!waiting) {
    const hashes: string[] = [];
    const rows = nextTurn().then(async () => {
      waiting = undefined;
      return new Map((await lookup(hashes)).map((row) => [row.token_hash, row]));
    });
    waiting = { hashes, rows };
  }
  const { hashes, rows } = waiting;
  hashes.push(hash);
  return (await rows).get(hash);
}

function compileQuery({ kysely, dialect }: Db): string {
  return kysely
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where(dialect.isOneOf('tokens.token_hash', dialect.listParameter([])))
    .select(['tokens.token_hash', 'tokens.expires_at', 'sessions.ended_at', 'accounts.disabled'])
    .compile().sql;
}

function onSqlite(db: Db): Lookup {
  const statement = new DatabaseSync(url.slice('sqlite:'.length), { readOnly: true }).prepare(
    compileQuery(db),
  );
  // The columns of the query.
  return async (hashes) => statement.all(JSON.stringify(hashes)) as unknown as Row[];
}

function onPostgres(db: Db, pool: Awaited<ReturnType<typeof createPool>>['pool']): Lookup {
  const query = { name: 'limit', text: compileQuery(db) };
  return async (hashes) => (await pool.query<Row>({ ...query, values: [hashes] })).rows;
}
