import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { acceptanceOf } from '../agreements/acceptance.ts';
import { findNewDocuments } from '../agreements/new-documents.ts';
import { insertAgreements } from '../agreements/store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { portalScope } from '../sessions/start.ts';
import { completeToken } from '../sessions/token-store.ts';

/**
 * Stores that the user agrees to all documents that are new, and finishes the sign-in. The digests are what
 * the user has seen: if another version counts meanwhile, the user is asked about that one.
 */
export const agreeToDocuments: Handler<'agreeToDocuments'> = async ({ digests }, call, { db }) => {
  const { accountId, tokenHash } = call.user;
  await transaction(db, async (tx) => {
    await lockOwnAccount(tx, call);
    const found = await findNewDocuments(tx, accountId, call.locale);
    const owed = found.filter(({ counts }) => counts);
    const hasSeenAll = owed.every(({ digest }) => digests.includes(digest));
    must(call, hasSeenAll, 'invalid_value', { reason: 'changed_meanwhile' });
    const documents = owed.map(({ kind, version, language, digest }) => ({
      kind,
      version,
      language,
      digest,
    }));
    await insertAgreements(tx, accountId, acceptanceOf(call, documents));
    await completeToken(tx, tokenHash, 'AGREEMENT', null);
  });
  return { scope: portalScope };
};
