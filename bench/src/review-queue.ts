import { freePort } from '../../scripts/free-port.js';
import { wordsOf } from '../../server/src/capabilities/accounts/search-word-store.ts';
import type { Db } from '../../server/src/db/database.ts';
import { type AccountId, asAccountId } from '../../server/src/platform/ids.ts';
import { send } from './load/send.ts';
import { type Installation, startProduct } from './product.ts';
import { signInStaff, staffHeaders } from './staff.ts';
import { withDatabase } from './with-database.ts';

const waitingDocuments = 10_000;
/** Rows of a statement. */
const batch = 1_000;
const requestsEach = 20;
const paths = ['/staff/v1/reviews', '/staff/v1/review-numbers'];
const minute = 60_000;

/** The slowest answer in milliseconds to a moderator who opens the queue, with its numbers, while 10,000 documents wait. */
export async function measureQueue(installation: Installation): Promise<number> {
  const token = await fillQueue(installation.databaseUrl, waitingDocuments);
  const port = String(await freePort());
  const product = await startProduct(installation, 'demo', { PORTICO_CONSOLE_PORT: port });
  const headers = staffHeaders(token);
  const times: number[] = [];
  // The first answers are not counted: they compile statements and open connections.
  for (let turn = -2; turn < requestsEach; turn += 1)
    for (const path of paths) {
      const sent = performance.now();
      const request = { method: 'GET', path, headers, body: '' } as const;
      const { status } = await send(`http://127.0.0.1:${port}`, request);
      if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
      if (turn >= 0) times.push(performance.now() - sent);
    }
  await product.stop();
  return Math.max(...times);
}

/** Adds users whose passports wait for a moderator, and one moderator. Returns the cookie of the moderator's session. */
export async function fillQueue(databaseUrl: string, documents: number): Promise<string> {
  return await withDatabase(databaseUrl, (db) => insertDocuments(db, documents));
}

async function insertDocuments(db: Db, documents: number): Promise<string> {
  const { kysely } = db;
  const account = await kysely.selectFrom('accounts').selectAll().limit(1).executeTakeFirstOrThrow();
  const copyOf = (id: AccountId) => ({
    ...account,
    id,
    email: id,
    email_key: id,
    invite_code: id,
    search_name: wordsOf({ ...account, email: id }),
    role: null,
  });
  const now = Date.now();
  for (let first = 0; first < documents; first += batch) {
    const ids = Array.from({ length: Math.min(batch, documents - first) }, (_, index) =>
      asAccountId(`waits-${first + index}`),
    );
    await kysely.insertInto('accounts').values(ids.map(copyOf)).execute();
    await kysely
      .insertInto('documents')
      .values(
        ids.map((id, index) => ({
          id,
          account_id: id,
          document_type: 'PASSPORT' as const,
          status: 'WAITING_MODERATOR' as const,
          metadata: '',
          updated_at: now,
          version: 1,
          round: 1,
          submitted_at: now - (first + index) * minute,
          review: null,
        })),
      )
      .execute();
  }
  await kysely
    .insertInto('accounts')
    .values({ ...copyOf(asAccountId('moderator')), role: 'moderator' })
    .execute();
  return await signInStaff(db, asAccountId('moderator'));
}
