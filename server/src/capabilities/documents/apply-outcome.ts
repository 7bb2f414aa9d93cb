import type { DocumentAction, DocumentState } from '@portico/contract/documents/document-states';
import type { Review } from '@portico/contract/documents/review';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { applyTransition } from './apply-transition.ts';
import { mailDecision } from './mail-decision.ts';
import { type LockedDocument, setVerifiedIfComplete } from './store.ts';

/**
 * Lets a decision about a locked document take effect, and mails the user. The account is verified once
 * passport and address both are. Null if the state refuses the action; then nothing is written.
 */
export async function applyOutcome(
  tx: Db,
  context: Pick<Context, 'enqueue' | 'config'>,
  document: LockedDocument,
  action: DocumentAction,
  review: Review,
): Promise<DocumentState | null> {
  const state = await applyTransition(tx, document, action, { review });
  if (state === null) return null;
  if (state === 'VERIFIED') await setVerifiedIfComplete(tx, document.account_id);
  await mailDecision(tx, context, document, review);
  return state;
}
