import type { Handler } from '../../context/call.ts';
import { writeCursor } from '../../db/cursor.ts';
import { toItem } from './item.ts';
import { queuePage } from './queue-store.ts';

const perPage = 50;

/** The documents that wait and that the caller may review, a page at a time. */
export const listReviews: Handler<'listReviews'> = async (search, { staff, locale }, { db }) => {
  const rows = await queuePage(db, staff, { ...search, limit: perPage + 1 }).execute();
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toItem(row, staff, locale)),
    next: last ? writeCursor({ created_at: last.submitted_at ?? 0, id: last.id }) : null,
  };
};
