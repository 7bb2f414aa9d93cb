import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';

/**
 * Notes that the password was reset by mail. The first reset counts, not the last one: otherwise a second
 * reset would make what an intruder has set up after the first one older than the reset.
 */
export async function noteMailReset({ kysely, now }: Db, accountId: AccountId): Promise<void> {
  await kysely
    .updateTable('accounts')
    .set({ mail_reset_at: now })
    .where('id', '=', accountId)
    .where('mail_reset_at', 'is', null)
    .execute();
}

/**
 * Forgets a reset by mail after its user has proved a factor from before it, unless something was set up
 * meanwhile, which would then be accepted too.
 */
export async function forgetMailReset({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely
    .updateTable('accounts')
    .set({ mail_reset_at: null })
    .where('id', '=', accountId)
    .where('mail_reset_at', 'is not', null)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('second_factors')
              .select('type')
              .whereRef('second_factors.account_id', '=', 'accounts.id')
              .whereRef('activated_at', '>=', 'accounts.mail_reset_at'),
          ),
        ),
        not(
          exists(
            selectFrom('passkeys')
              .select('credential_id')
              .whereRef('passkeys.account_id', '=', 'accounts.id')
              .whereRef('passkeys.created_at', '>=', 'accounts.mail_reset_at'),
          ),
        ),
        not(
          exists(
            selectFrom('recovery_codes')
              .select('slot')
              .whereRef('recovery_codes.account_id', '=', 'accounts.id')
              .whereRef('recovery_codes.created_at', '>=', 'accounts.mail_reset_at'),
          ),
        ),
      ]),
    )
    .execute();
}
