import { pictureView } from '@portico/contract/documents/picture-views';
import * as v from 'valibot';
import type { Handler } from '../../context/call.ts';
import { toPage } from '../../db/cursor.ts';
import { limits } from '../../platform/limits.ts';
import { findPictureViews } from './picture-view-store.ts';

/** What a record of a view contains besides its time. The person is not shown, only the role. */
const details = v.pick(pictureView, ['documentType', 'role']);

/** When staff looked at pictures of the user, and in which role, a page at a time. */
export const listPictureViews: Handler<'listPictureViews'> = async ({ after }, { user }, { db }) => {
  const most = limits.activityPage;
  const { rows, next } = toPage(await findPictureViews(db, user.accountId, after, most + 1), most);
  return {
    views: rows.map((row) => ({
      ...v.parse(details, JSON.parse(row.details)),
      viewedAt: new Date(row.created_at).toISOString(),
    })),
    next,
  };
};
