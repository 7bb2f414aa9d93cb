import type { LastLook } from '@portico/contract/staff/looks';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';

/** The last look at an account, as staff and operators see it. */
export async function describeLookAt({ kysely, now }: Db, accountId: AccountId): Promise<LastLook | null> {
  const look = await kysely
    .selectFrom('support_access as access')
    .leftJoin('accounts as staff', (join) =>
      join.onRef('staff.id', '=', 'access.staff_id').on('staff.erased_at', 'is', null),
    )
    .select(['staff_id', 'begun_at', 'ends_at', 'ended_at', 'ended_by', 'staff.email', now.as('now')])
    .where('access.account_id', '=', accountId)
    .where('begun_at', 'is not', null)
    .executeTakeFirst();
  if (!look || look.staff_id === null) return null;
  const isOver = look.ended_at === null && Number(look.ends_at) <= Number(look.now);
  return {
    by: { id: look.staff_id, email: look.email },
    from: new Date(Number(look.begun_at)).toISOString(),
    until: new Date(Number(look.ended_at ?? look.ends_at)).toISOString(),
    endedBy: isOver ? 'TIME' : look.ended_by,
  };
}
