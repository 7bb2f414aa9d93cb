import { securityEvent, securityEventDetails } from '@portico/contract/account/activity';
import * as v from 'valibot';
import type { Handler } from '../../context/call.ts';
import { toPage } from '../../db/cursor.ts';
import { readJson } from '../../db/json-column.ts';
import { limits } from '../../platform/limits.ts';
import { createPlaceName } from '../countries/place-name.ts';
import { listEvents } from './list-events.ts';

/** Lists what happened to the security of the user's account, a page at a time. */
export const listActivity: Handler<'listActivity'> = async ({ after }, { user, locale, readDb }, context) => {
  const most = limits.activityPage;
  const wanted = { after, most: most + 1, days: context.config.retention.origins };
  const { rows, next } = toPage(await listEvents(readDb, user.accountId, wanted), most);
  const placeName = createPlaceName(context, locale);
  const events = rows.map(async ({ id, type, details, browser, address, created_at }) =>
    v.parse(securityEvent, {
      id,
      type,
      ...readJson(securityEventDetails, details),
      browser: browser ?? '',
      address: address ?? '',
      place: await placeName(address ?? ''),
      createdAt: new Date(created_at).toISOString(),
    }),
  );
  return { events: await Promise.all(events), next };
};
