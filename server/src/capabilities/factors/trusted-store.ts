import type { Db } from '../../db/database.ts';

/** Forgets every browser that needs no second step for an account. */
export async function deleteTrustedBrowsers({ kysely }: Db, accountId: string): Promise<void> {
  await kysely.deleteFrom('trusted_browsers').where('account_id', '=', accountId).execute();
}
