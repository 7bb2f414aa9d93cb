import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { requireOpenSession } from '../../sessions/lock-session.ts';
import { deleteLinks } from './store.ts';

/** Ends the link: the phone can send nothing any more. */
export const stopPhoneUpload: Handler<'stopPhoneUpload'> = async ({ documentType }, call, { db }) => {
  await transaction(db, async (tx) => {
    await deleteLinks(tx, { sessionId: call.user.sessionId, documentType });
    await requireOpenSession(tx, call);
  });
  return null;
};
