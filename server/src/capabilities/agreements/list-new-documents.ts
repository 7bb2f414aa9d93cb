import type { Handler } from '../../context/call.ts';
import { findNewDocuments } from './new-documents.ts';

/** The legal documents that are new to the user: what a sign-in asks about, and what will count later. */
export const listNewDocuments: Handler<'listNewDocuments'> = async (_input, { user, locale }, { db }) =>
  await findNewDocuments(db, user.accountId, locale);
