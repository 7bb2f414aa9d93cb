import type { Db } from '../../db/database.ts';

/** The accounts that an account has invited, the newest first. */
export async function listInvitees({ kysely }: Db, sponsorId: string, most: number) {
  return await kysely
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('sponsor_id', '=', sponsorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function countInvitees({ kysely }: Db, sponsorId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('sponsor_id', '=', sponsorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
