import type { Review, ReviewOutcome } from '@portico/contract/documents/review';
import type { DocumentType } from '@portico/contract/documents/verification';
import { greetedName } from '@portico/contract/names';
import type { MailName } from '@portico/phrases/mail-types';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { personName } from '../accounts/person-name.ts';
import { findAccount } from '../accounts/store.ts';
import type { DocumentRow } from './store.ts';

const mails = {
  APPROVED: 'documentApproved',
  CHANGES_REQUESTED: 'documentChanges',
  QUESTION: 'documentQuestion',
  REFUSED: 'documentRefused',
} as const satisfies Record<ReviewOutcome, MailName>;

/** The last part of the address of each document's page. */
const pages = {
  PASSPORT: 'passport',
  ADDRESS: 'address',
  COMPANY: 'business',
  SELFIE: 'additional',
  PHONE: 'passport',
} as const satisfies Record<DocumentType, string>;

/**
 * Enqueues the mail about a decision that takes effect, in the transaction of the new state: in the user's
 * language, with the reasons and a link to the document's page.
 */
export async function mailDecision(
  tx: Db,
  { enqueue, config }: Pick<Context, 'enqueue' | 'config'>,
  document: Pick<DocumentRow, 'account_id' | 'document_type'>,
  { outcome, remarks }: Review,
): Promise<void> {
  const account = await findAccount(tx, document.account_id);
  if (!account) return;
  const { email: to, locale } = account;
  const name = greetedName(personName(account), locale);
  const page = `/${locale}/profile/verification/${pages[document.document_type]}`;
  await enqueue(tx, 'mail', {
    to,
    locale,
    mail: mails[outcome],
    values: { name, document: document.document_type },
    reasons: remarks,
    link: new URL(page, config.publicUrl).href,
  });
}
