import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { requireOpenSession } from '../../sessions/lock-session.ts';
import { deleteLinks, findOwnLink } from './store.ts';

/** What has become of the link that the session made for a document. */
export const getPhoneUpload: Handler<'getPhoneUpload'> = async ({ documentType }, { user }, { db }) => {
  const link = await findOwnLink(db, { sessionId: user.sessionId, documentType });
  if (!link) return { state: 'NONE' };
  if (link.sent_at !== null) return { state: 'SENT' };
  return { state: link.opened_by === null ? 'WAITING' : 'OPENED' };
};

/** Ends the link: the phone can send nothing any more. */
export const stopPhoneUpload: Handler<'stopPhoneUpload'> = async ({ documentType }, call, { db }) => {
  await transaction(db, async (tx) => {
    await deleteLinks(tx, { sessionId: call.user.sessionId, documentType });
    await requireOpenSession(tx, call);
  });
  return null;
};
