import { nextState } from '@portico/contract/documents/document-states';
import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { anyCall, must, refuse } from '../../platform/refusal.ts';
import { ensureAccountKey } from '../account-keys/store.ts';
import { requireOpenSession } from '../sessions/lock-session.ts';
import { applyTransition } from './apply-transition.ts';
import { isWithData, metadataErrors, readMetadata } from './metadata-rules.ts';
import { openDocument } from './open-document.ts';
import { findToday } from './store.ts';

/** Saves the data of a document. Fields may be empty: only a submission requires complete data. */
export const saveDocument: Handler<'saveDocument'> = async (
  { documentType: type, documentMetadata: sent },
  call,
  { db, keys },
) => {
  must(call, isWithData(type), 'access_denied');
  await transaction(db, async (tx) => {
    const key = { account_id: call.user.accountId, document_type: type };
    const document = await openDocument(tx, key, call, keys);
    must(call, nextState(document.state, 'save'), 'access_denied');
    const read = readMetadata(type, sent);
    const fields = 'errors' in read ? read.errors : metadataErrors(type, read.metadata, await findToday(tx));
    if ('errors' in read || fields.length > 0) return refuse(anyCall, 'validation_error', { fields });
    const accountKey = await ensureAccountKey(tx, key.account_id, keys);
    const metadata = accountKey.encrypt(JSON.stringify(read.metadata), ['documents.metadata', document.id]);
    await applyTransition(tx, document, 'save', { metadata });
    await requireOpenSession(tx, call);
  });
  return null;
};
