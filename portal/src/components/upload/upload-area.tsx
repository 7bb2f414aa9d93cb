import {
  type Document,
  isDeletable,
  isEditable,
  type VerificationStatus,
} from '@portico/contract/documents/verification';
import { limits } from '@portico/contract/limits';
import { VisuallyHidden } from '@portico/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { AcceptedPapers } from '../papers/accepted-papers.tsx';
import { CurrentUpload } from './current-upload.tsx';
import { Examples } from './examples.tsx';
import { frameOf } from './frame-of.ts';
import { filesOf, PictureList } from './picture-list.tsx';
import { PictureSource } from './picture-source.tsx';
import { Tips } from './tips.tsx';
import styles from './upload.module.css';
import { useAnnouncement } from './use-announcement.ts';
import { usePageDrop } from './use-page-drop.ts';
import { useUpload } from './use-upload.ts';
import { useWarnings, Warnings } from './warnings.tsx';

export interface UploadAreaProps {
  readonly documentType: ShownType;
  /** The document, once it exists: the first picture creates it. */
  readonly document: Document | undefined;
  /** The status that the screen shows, which can be `ASYNC` before the server says so [4.18]. */
  readonly status: VerificationStatus;
  /** Nothing can be changed any more, whatever the status is. */
  readonly isClosed?: boolean;
  /** While a request of the screen is running, or while another document is needed first. */
  readonly disabled?: boolean;
  /** A picture was sent or deleted: the document must be loaded again until it changes. */
  readonly onChanged: () => void;
  /** A picture was chosen that can be sent. */
  readonly onChosen?: ((file: File) => void) | undefined;
}

// Loaded when it is opened.
const PhoneUpload = lazy(() => import('../phone-upload/phone-upload.tsx'));

/** The id of the heading above the pictures of a document. */
export function picturesId(documentType: ShownType): string {
  return `pictures-${documentType}`;
}

/**
 * Adds, shows and deletes the pictures of a document [2.65]. In states that cannot be edited it only shows
 * them [4.16].
 */
export function UploadArea(props: UploadAreaProps) {
  const { documentType, document, status, isClosed = false, disabled = false, onChanged, onChosen } = props;
  const text = useText();
  const errorText = useErrorText();
  const title = useRef<HTMLHeadingElement>(null);
  const files = filesOf(document);
  const { announcement, announce } = useAnnouncement(files);
  const { warnings, warn, close, clear } = useWarnings();

  const { upload, choose, send, cancel } = useUpload(
    { documentType },
    {
      onRefused: (code) => warn(errorText(code)),
      onAccepted: (file, reduced) => {
        if (reduced) warn(text('upload.reduced'), 'success');
        onChosen?.(file);
      },
      onUploaded: () => {
        announce(text('upload.sent'));
        onChanged();
      },
    },
  );

  // The button that was pressed is gone: that of a step of the upload, or that of a deleted picture.
  useLostFocus(`${upload.step} ${files.length}`, () => title.current?.focus({ preventScroll: true }));

  const full = files.length >= limits.upload.filesPerDocument;
  const editable = isEditable(status) && !isClosed;
  const closed = disabled || !editable || full;
  const take = ([first, ...others]: File[]) => {
    if (!first || closed || upload.step === 'sending') return;
    clear();
    if (others.length > 0) warn(text('upload.onlyFirst'));
    void choose(first);
  };
  const pageOver = usePageDrop(take);
  const [isOnPhone, setIsOnPhone] = useState(false);
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const isFirst = editable && files.length === 0;

  return (
    <section className={styles.area} aria-labelledby={picturesId(documentType)}>
      <h2 id={picturesId(documentType)} ref={title} tabIndex={-1} className={styles.title}>
        {text('upload.title')}
      </h2>
      {editable && <AcceptedPapers documentType={documentType} document={document} />}
      {isFirst && !isTouch && <Advice documentType={documentType} />}
      <PictureList
        documentType={documentType}
        files={files}
        review={document?.review}
        canDelete={isDeletable(status) && !disabled}
        onDeleted={() => {
          announce(text('upload.deleted'));
          onChanged();
        }}
      />
      <Warnings warnings={warnings} onClose={close} />
      {upload.step !== 'none' && <CurrentUpload upload={upload} onSend={send} onCancel={cancel} />}
      {editable && full && <p className={styles.hint}>{text('upload.full', { count: files.length })}</p>}
      {editable && !full && upload.step === 'none' && (
        <PictureSource
          kind={frameOf[documentType]}
          onPhone={!isTouch && !isOnPhone ? () => setIsOnPhone(true) : undefined}
          disabled={disabled}
          pageOver={pageOver && !closed}
          onFiles={take}
        />
      )}
      {isFirst && isTouch && (
        <details className={styles.advice}>
          <summary>{text('upload.howTo')}</summary>
          <Advice documentType={documentType} />
        </details>
      )}
      {isOnPhone && editable && !full && (
        <Suspense>
          <PhoneUpload
            documentType={documentType}
            onSent={() => {
              setIsOnPhone(false);
              announce(text('phone.arrived'));
              onChanged();
            }}
            onClose={() => setIsOnPhone(false)}
          />
        </Suspense>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}

/** How to take a picture that can be read. */
function Advice({ documentType }: Pick<UploadAreaProps, 'documentType'>) {
  return (
    <>
      <Tips documentType={documentType} />
      <Examples documentType={documentType} />
    </>
  );
}
