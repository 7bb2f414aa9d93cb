import type { AccountId } from '../platform/ids.ts';
import type { TestServer } from './test-server.ts';

/** A statement has only so many parameters. */
const atOnce = 500;

/** Stores copies of an account, with which nobody can sign in, and returns their ids. */
export async function copyAccount(
  { context: { db } }: Pick<TestServer, 'context'>,
  account: AccountId,
  count: number,
): Promise<AccountId[]> {
  const { id: _id, ...row } = await db.kysely
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_, index) => `copy-${index}` as AccountId); // safe: of the test
  for (let first = 0; first < count; first += atOnce) {
    const copies = ids.slice(first, first + atOnce);
    await db.kysely
      .insertInto('accounts')
      .values(copies.map((id) => ({ ...row, id, email_key: id, invite_code: id, search_name: null })))
      .execute();
  }
  return ids;
}
