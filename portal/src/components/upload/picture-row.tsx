import type { DocumentFile } from '@portico/contract/documents/verification';
import { ErrorIcon, IconButton, Skeleton, Spinner, StatusBadge, TrashIcon } from '@portico/ui';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { megabytesOf, problemTexts, returnedLook, stateLooks } from './picture-texts.ts';
import styles from './pictures.module.css';
import { usePicture } from './use-picture.ts';

export interface PictureRowProps {
  readonly file: DocumentFile;
  /** Its place in the list, which is its name for the user. */
  readonly number: number;
  /** A moderator asks for another picture instead of it. */
  readonly isReturned: boolean;
  /** Opens the question whether to delete it; absent while pictures cannot be deleted. */
  readonly onDelete: (() => void) | undefined;
}

export function PictureRow({ file, number, isReturned, onDelete }: PictureRowProps) {
  const text = useText();
  const { megabytes } = useFormats();
  const { ago, dateAndTime } = useTimeText();
  const { tone, phrase } = isReturned ? returnedLook : stateLooks[file.state];
  return (
    <li className={styles.row}>
      {file.state === 'READY' && <Thumbnail name={file.name} number={number} />}
      {file.state === 'PROCESSING' && (
        <span className={styles.thumbnail}>
          <Spinner />
        </span>
      )}
      {file.state === 'FAILED' && (
        <span className={styles.thumbnail} data-failed>
          <ErrorIcon />
        </span>
      )}
      <div className={styles.about}>
        <p className={styles.name}>
          {text('upload.picture', { number })} <StatusBadge tone={tone}>{text(phrase)}</StatusBadge>
        </p>
        <p className={styles.meta}>
          <time dateTime={file.uploadedAt} title={dateAndTime(file.uploadedAt)}>
            {ago(file.uploadedAt)}
          </time>
          {file.size !== undefined && <bdi>{megabytes(megabytesOf(file.size))}</bdi>}
        </p>
      </div>
      {onDelete && (
        <IconButton label={text('upload.delete', { number })} icon={<TrashIcon />} onClick={onDelete} />
      )}
      {file.state === 'FAILED' && (
        <p className={styles.problem}>{text(problemTexts[file.problem ?? 'UNREADABLE'])}</p>
      )}
    </li>
  );
}

function Thumbnail({ name, number }: { name: string; number: number }) {
  const text = useText();
  const { url, failed } = usePicture(name, 'thumbnail');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={text('upload.show', { number })}
        onClick={() => setOpen(true)}
      >
        {url && <img src={url} alt="" />}
        {!url && (failed ? <ErrorIcon /> : <Skeleton />)}
      </button>
      {open && <PictureDialog name={name} number={number} onClose={() => setOpen(false)} />}
    </>
  );
}
