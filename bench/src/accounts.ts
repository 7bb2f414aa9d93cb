import { wordsOf } from '../../server/src/capabilities/accounts/search-word-store.ts';
import type { Db } from '../../server/src/db/database.ts';
import { asAccountId } from '../../server/src/platform/ids.ts';
import { digest } from '../../server/src/platform/secrets.ts';
import { deviceCookie, signInAccounts } from './requests.ts';
import { withDatabase } from './with-database.ts';

/**
 * Copies an account of the demo for the sign-ins, because one account may sign in only so many times an hour. Each has a browser in which
 * it has signed in before.
 */
export async function createAccounts(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, copyAccount);
}

async function copyAccount({ kysely }: Db): Promise<void> {
  const account = await kysely
    .selectFrom('accounts')
    .selectAll()
    .where('disabled', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const copies = signInAccounts.map((email, index) => ({
    ...account,
    id: asAccountId(`sign-in-${index}`),
    email,
    email_key: email,
    invite_code: `SIGN-IN-${index}`,
    search_name: wordsOf({ ...account, email }),
  }));
  // SQLite takes 32,766 parameters in a statement.
  for (let start = 0; start < copies.length; start += 1_000)
    await kysely
      .insertInto('accounts')
      .values(copies.slice(start, start + 1_000))
      .execute();
  const devices = copies.map(({ id, email, created_at }) => ({
    device_hash: digest(deviceCookie(email)),
    account_id: id,
    created_at,
  }));
  await kysely.insertInto('devices').values(devices).execute();
}
