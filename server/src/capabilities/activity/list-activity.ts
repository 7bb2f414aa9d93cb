import { securityEventDetails } from '@portico/contract/activity';
import * as v from 'valibot';
import type { Handler } from '../../call.ts';
import { limits } from '../../limits.ts';
import { type Cursor, listEvents } from './store.ts';

/** Lists what happened to the security of the user's account, a page at a time. */
export const listActivity: Handler<'listActivity'> = async ({ before }, { holder }, context) => {
  const most = limits.activityPage;
  const rows = await listEvents(context.db, holder.accountId, cursorOf(before), most + 1);
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  return {
    events: shown.map(({ id, type, details, browser, address, created_at }) => ({
      id,
      type,
      ...v.parse(securityEventDetails, JSON.parse(details)),
      browser,
      address,
      createdAt: new Date(created_at).toISOString(),
    })),
    next: last ? `${last.created_at}.${last.id}` : null,
  };
};

function cursorOf(before: string | undefined): Cursor | null {
  if (before === undefined) return null;
  const dot = before.indexOf('.');
  return { createdAt: Number(before.slice(0, dot)), id: before.slice(dot + 1) };
}
