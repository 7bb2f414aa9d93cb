import type { Document, DocumentFile } from '@portico/contract/documents/verification';
import { useState } from 'react';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { DeletePicture } from './delete-picture.tsx';
import { PictureRow } from './picture-row.tsx';

export interface PictureListProps {
  readonly documentType: ShownType;
  readonly files: readonly DocumentFile[];
  readonly canDelete: boolean;
  readonly onDeleted: () => void;
}

/** The pictures of a document with their states. */
export function PictureList({ documentType, files, canDelete, onDeleted }: PictureListProps) {
  const text = useText();
  const [asked, setAsked] = useState<string | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul aria-label={text('upload.list')}>
        {files.map((file, at) => (
          <PictureRow
            key={file.name}
            file={file}
            number={at + 1}
            onDelete={canDelete ? () => setAsked(file.name) : undefined}
          />
        ))}
      </ul>
      <DeletePicture
        documentType={documentType}
        name={asked}
        onClose={() => setAsked(null)}
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
