import { nextState } from '@portico/contract/documents/document-states';
import { limits } from '@portico/contract/limits';
import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { must } from '../../../platform/refusal.ts';
import { digest, randomSecret } from '../../../platform/secrets.ts';
import { requireOpenSession } from '../../sessions/lock-session.ts';
import { openDocument } from '../open-document.ts';
import { deleteLinks, insertLink } from './store.ts';

/** Makes a link with which a phone adds one picture to a document. It ends with the session that made it. */
export const startPhoneUpload: Handler<'startPhoneUpload'> = async ({ documentType }, call, context) => {
  const { accountId, sessionId } = call.user;
  const code = randomSecret();
  await transaction(context.db, async (tx) => {
    const key = { account_id: accountId, document_type: documentType };
    const document = await openDocument(tx, key, call, context.keys);
    must(call, nextState(document.state, 'upload'), 'access_denied');
    await deleteLinks(tx, { sessionId, documentType });
    await insertLink(tx, { codeHash: digest(code), accountId, sessionId, documentType });
    await requireOpenSession(tx, call);
  });
  const page = new URL(`/${call.locale}/phone`, context.config.publicUrl);
  // Browsers do not send the fragment, so that no server or proxy logs it.
  page.hash = code;
  return { url: page.href, expiresIn: limits.phoneUpload.lifetime };
};
