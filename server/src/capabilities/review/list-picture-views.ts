import { pictureView } from '@portico/contract/picture-views';
import * as v from 'valibot';
import type { Handler } from '../../call.ts';
import { isAfter, readCursor, toPage } from '../../db/cursor.ts';
import { limits } from '../../limits.ts';

/** What a record of a view contains besides its time. The person is not shown, only the role. */
const details = v.pick(pictureView, ['documentType', 'role']);

/** When staff looked at pictures of the user, and in which role, a page at a time. */
export const listPictureViews: Handler<'listPictureViews'> = async ({ after }, { user }, { db }) => {
  const found = await db.kysely
    .selectFrom('audit_records')
    .select(['id', 'details', 'created_at'])
    .where('subject', '=', user.accountId)
    .where('subject_type', '=', 'account')
    .where('type', '=', 'PICTURE_VIEWED')
    .$if(after !== undefined, (query) => query.where(isAfter(readCursor(after ?? ''), 'audit_records')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.activityPage + 1)
    .execute();
  const { rows, next } = toPage(found, limits.activityPage);
  return {
    views: rows.map((row) => ({
      ...v.parse(details, JSON.parse(row.details)),
      viewedAt: new Date(row.created_at).toISOString(),
    })),
    next,
  };
};
