import { securityEvent, securityEventDetails } from '@portico/contract/account/activity';
import * as v from 'valibot';
import type { Handler } from '../../context/call.ts';
import { toPage } from '../../db/cursor.ts';
import { readJson } from '../../db/json-column.ts';
import { limits } from '../../platform/limits.ts';
import { listEvents } from './list-events.ts';

/** Lists what happened to the security of the user's account, a page at a time. */
export const listActivity: Handler<'listActivity'> = async ({ after }, { user }, { db }) => {
  const most = limits.activityPage;
  const { rows, next } = toPage(await listEvents(db, user.accountId, after, most + 1), most);
  return {
    events: rows.map(({ id, type, details, browser, address, created_at }) =>
      v.parse(securityEvent, {
        id,
        type,
        ...readJson(securityEventDetails, details),
        browser,
        address,
        createdAt: new Date(created_at).toISOString(),
      }),
    ),
    next,
  };
};
