import type { SecurityEventDetails, SecurityEventType } from '@portico/contract/activity';
import type { Request } from '../../call.ts';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import { randomId } from '../../secrets.ts';
import { describeBrowser } from '../sessions/browser.ts';

type NewEvent = Omit<Tables['security_events'], 'created_at'>;

const insertEvent = prepareStatement(
  ({ kysely, now }: Db, { id, account_id, type, details, browser, address }: NewEvent) =>
    kysely
      .insertInto('security_events')
      .values({ id, account_id, type, details, browser, address, created_at: now }),
);

/** Records what happened to the security of an account, in the transaction of the change. */
export async function recordEvent(
  tx: Db,
  { userAgent, address }: Pick<Request, 'userAgent' | 'address'>,
  accountId: string,
  type: SecurityEventType,
  details: SecurityEventDetails = {},
): Promise<void> {
  await insertEvent(tx, {
    id: randomId(),
    account_id: accountId,
    type,
    details: JSON.stringify(details),
    browser: describeBrowser(userAgent),
    address,
  });
}

/** The place in the list after which a page begins. */
export interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

/** Events of an account that are older than the cursor, the newest first. */
export async function listEvents({ kysely }: Db, accountId: string, before: Cursor | null, most: number) {
  return await kysely
    .selectFrom('security_events')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(before !== null, (query) =>
      query.where((row) =>
        row.or([
          row('created_at', '<', before?.createdAt ?? 0),
          row.and([row('created_at', '=', before?.createdAt ?? 0), row('id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
