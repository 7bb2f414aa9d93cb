import type { Handler } from '../../../context/call.ts';
import { findOwnLink } from './store.ts';

/** What has become of the link that the session made for a document. */
export const getPhoneUpload: Handler<'getPhoneUpload'> = async ({ documentType }, { user }, { db }) => {
  const link = await findOwnLink(db, { sessionId: user.sessionId, documentType });
  if (!link) return { state: 'NONE' };
  if (link.sent_at !== null) return { state: 'SENT' };
  return { state: link.opened_by === null ? 'WAITING' : 'OPENED' };
};
