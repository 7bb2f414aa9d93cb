import type { Document } from '@portico/contract/documents/verification';
import { Banner, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownType } from '../../lib/documents/new-document.ts';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { SupportNote } from '../text/support-note.tsx';
import { DocumentSkeleton } from './document-loading.tsx';
import styles from './document-view.module.css';
import { ReviewRemarks } from './review-remarks.tsx';
import { StatusCard } from './status-card.tsx';
import { useInfo } from './use-info.ts';
import { viewOf } from './view.ts';

export interface DocumentViewProps<Type extends ShownType> {
  shown: ShownDocument<Type>;
  children: (shown: ShownDocument<Type>) => ReactNode;
}

/** What a document's screen shows in each of its states. */
export function DocumentView<Type extends ShownType>({ shown, children }: DocumentViewProps<Type>) {
  const text = useText();
  const info = useInfo();
  // What is typed into a form is the browser's.
  const hydrated = useHydrated();
  const { document, status } = shown;
  const view = viewOf(status, document.review?.outcome);
  const hasForm = info.showsForm || (view !== 'status' && view !== 'refused');
  useLostFocus(String(info.showsForm), focusTitle);
  return (
    <>
      <div role="status" className={styles.messages}>
        {view === 'status' && !info.showsForm && <StatusCard document={document} status={status} />}
        {view === 'processing' && (
          <Banner tone="wait" title={text('verification.asyncTitle')}>
            {text('verification.asyncText')}
          </Banner>
        )}
        {view === 'changes' && (
          <Banner tone="warning" title={text('verification.changesTitle')}>
            {!isAfterCorrection(document) && <p>{text('verification.changesText')}</p>}
            <ReviewRemarks document={document} hasForm />
          </Banner>
        )}
        {view === 'question' && (
          <Banner tone="warning" title={text('verification.questionTitle')}>
            <p>{text('verification.questionText')}</p>
            <ReviewRemarks document={document} hasForm />
          </Banner>
        )}
        {view === 'refused' && (
          <Banner tone="danger" title={text('verification.refusedTitle')}>
            <p>
              <SupportNote id="verification.refusedText" />
            </p>
            <ReviewRemarks document={document} hasForm={false} />
          </Banner>
        )}
      </div>
      {info.showsForm && (
        <div>
          <TextLink as={Link} to={info.without} standalone>
            {text('verification.back')}
          </TextLink>
        </div>
      )}
      {hasForm && (hydrated ? children(shown) : <DocumentSkeleton />)}
    </>
  );
}

/**
 * Whether the document was returned because the name of the account was corrected, and not by a moderator.
 */
function isAfterCorrection({ review }: Pick<Document, 'review'>): boolean {
  return review?.remarks.some(({ reason }) => reason === 'NAME_CORRECTED') ?? false;
}
