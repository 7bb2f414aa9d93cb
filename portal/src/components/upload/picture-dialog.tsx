import { Dialog, ErrorIcon, IconButton, MinusIcon, PlusIcon, RotateIcon, Spinner } from '@portico/ui';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './picture-dialog.module.css';
import { usePicture } from './use-picture.ts';

const largestZoom = 4;

export interface PictureDialogProps {
  readonly name: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** A picture in large. Zoom and rotation change only the view. */
export function PictureDialog({ name, number, onClose }: PictureDialogProps) {
  const text = useText();
  const { url, failed } = usePicture(name, 'full');
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={text('upload.picture', { number })}
      closeLabel={text('shell.close')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a picture that is zoomed */}
      <section className={styles.view} tabIndex={0} aria-label={text('upload.view')}>
        {url && (
          <img
            src={url}
            alt={text('upload.picture', { number })}
            className={styles.picture}
            data-zoom={zoom}
            data-turns={turns}
          />
        )}
        {failed && (
          <p className={styles.note} role="alert">
            <ErrorIcon /> {text('upload.previewFailed')}
          </p>
        )}
        {!url && !failed && (
          <p className={styles.note}>
            <Spinner />
          </p>
        )}
      </section>
      <div className={styles.tools}>
        <IconButton
          label={text('upload.zoomOut')}
          icon={<MinusIcon />}
          disabled={zoom === 1}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          label={text('upload.zoomIn')}
          icon={<PlusIcon />}
          disabled={zoom === largestZoom}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          label={text('upload.rotate')}
          icon={<RotateIcon />}
          onClick={() => setTurns((turns + 1) % 4)}
        />
      </div>
    </Dialog>
  );
}
