import { type PictureView, pictureView } from '@portico/contract/documents/picture-views';
import * as v from 'valibot';
import type { Handler } from '../../context/call.ts';
import { toPage } from '../../db/cursor.ts';
import { readJson } from '../../db/json-column.ts';
import { limits } from '../../platform/limits.ts';
import { findPictureViews, type ViewType } from './picture-view-store.ts';

/** What a record of a view contains besides its type. The person is not shown, only the role; operators of the command line have none. */
const details = v.object({
  documentType: v.optional(v.nullable(pictureView.entries.documentType), null),
  role: v.optional(pictureView.entries.role, 'operator'),
});

const whatOf: Readonly<Record<ViewType, PictureView['what']>> = {
  PICTURE_VIEWED: 'PICTURE',
  DOCUMENT_VIEWED: 'DATA',
  ACCOUNT_VIEWED: 'ACCOUNT',
};

/** When staff looked at pictures, documents or the account of the user, and in which role, a page at a time. */
export const listPictureViews: Handler<'listPictureViews'> = async ({ after }, { user }, { db }) => {
  const most = limits.activityPage;
  const { rows, next } = toPage(await findPictureViews(db, user.accountId, after, most + 1), most);
  return {
    views: rows.map(({ type, details: stored, created_at }) => ({
      what: whatOf[type],
      ...readJson(details, stored),
      viewedAt: new Date(created_at).toISOString(),
    })),
    next,
  };
};
