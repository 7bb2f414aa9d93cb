import type { ByUser } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';

/**
 * Refuses staff who have a factor or passkey and have not proved one here, before a further way in is set up:
 * the console accepts it a moment later, so the password or the mailbox alone must not be enough.
 */
export async function requireProvenFactor(
  db: Db,
  call: ByUser & MayRefuse<'factor_not_proved'>,
): Promise<void> {
  const { accountId, sessionId } = call.user;
  must(call, !(await isUnproven(db, accountId, sessionId)), 'factor_not_proved');
}

async function isUnproven({ kysely }: Db, accountId: AccountId, sessionId: SessionId): Promise<boolean> {
  const row = await kysely
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('role', 'is not', null)
    .where(({ or, and, not, exists, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('sessions').select('id').where('id', '=', sessionId).where('factor_proved', '=', 1),
          ),
        ),
        or([
          exists(
            selectFrom('second_factors')
              .select('type')
              .where('account_id', '=', accountId)
              .where('activated_at', 'is not', null)
              .where('type', '!=', 'EMAIL'),
          ),
          exists(
            selectFrom('passkeys')
              .select('credential_id')
              .where('account_id', '=', accountId)
              .where('suspended_at', 'is', null),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the user of a session has proved a factor. */
export async function noteProvenFactor({ kysely }: Db, sessionId: SessionId): Promise<void> {
  await kysely.updateTable('sessions').set({ factor_proved: 1 }).where('id', '=', sessionId).execute();
}
