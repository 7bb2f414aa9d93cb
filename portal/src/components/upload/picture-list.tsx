import type { Review, ReviewReason } from '@portico/contract/documents/review';
import type { Document, DocumentFile } from '@portico/contract/documents/verification';
import { useState } from 'react';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { DeletePicture } from './delete-picture.tsx';
import { PictureRow } from './picture-row.tsx';

export interface PictureListProps {
  readonly documentType: ShownType;
  readonly files: readonly DocumentFile[];
  /** The last decision about the document. */
  readonly review: Review | null | undefined;
  readonly canDelete: boolean;
  readonly onDeleted: () => void;
}

/** The pictures of a document with their states. */
export function PictureList({ documentType, files, review, canDelete, onDeleted }: PictureListProps) {
  const text = useText();
  const [deleting, setDeleting] = useState<string | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul aria-label={text('upload.list')}>
        {files.map((file, at) => (
          <PictureRow
            key={file.name}
            file={file}
            number={at + 1}
            isReturned={isReturned(file, review)}
            onDelete={canDelete ? () => setDeleting(file.name) : undefined}
          />
        ))}
      </ul>
      <DeletePicture
        documentType={documentType}
        name={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={onDeleted}
      />
    </>
  );
}

/** The pictures of a document; a server that sends no states has only pictures that are ready. */
export function filesOf(document: Document | undefined): readonly DocumentFile[] {
  if (!document) return [];
  const { files, relativeFilePath, updatedAt } = document;
  return files ?? relativeFilePath.map((name) => ({ name, state: 'READY', uploadedAt: updatedAt }));
}

/** Reasons after which the same picture is no use. The others are about what was typed. */
const aboutPicture: ReadonlySet<ReviewReason> = new Set([
  'PICTURE_BLURRED',
  'PICTURE_DARK',
  'PICTURE_GLARE',
  'PICTURE_CUT_OFF',
  'PICTURE_MISSING_PAGE',
  'WRONG_DOCUMENT',
  'DOCUMENT_EXPIRED',
  'DOCUMENT_TOO_OLD',
  'DATA_UNREADABLE',
  'FACE_NOT_VISIBLE',
  'FACE_DIFFERS',
]);

/**
 * Whether a moderator has seen this picture and asked for another one. One that was added afterwards is not
 * meant.
 */
function isReturned({ uploadedAt }: DocumentFile, review: PictureListProps['review']): boolean {
  return (
    review?.outcome === 'CHANGES_REQUESTED' &&
    review.remarks.some(({ reason }) => aboutPicture.has(reason)) &&
    Date.parse(uploadedAt) <= Date.parse(review.decidedAt)
  );
}
