import {
  ChevronEndIcon,
  ChevronStartIcon,
  ContrastIcon,
  FitIcon,
  IconButton,
  RotateIcon,
  VisuallyHidden,
  ZoomInIcon,
  ZoomOutIcon,
} from '@portico/ui';
import { useText } from '../../../i18n/i18n.tsx';
import { documentKeys } from '../../../keys/key-table.ts';
import styles from './picture.module.css';
import type { ViewControl } from './use-view.ts';
import { largestZoom } from './view.ts';

export interface ToolbarProps {
  view: ViewControl;
  index: number;
  count: number;
  onNext: () => void;
  onPrevious: () => void;
}

/** Buttons for the picture, and which one is shown. */
export function Toolbar({ view, index, count, onNext, onPrevious }: ToolbarProps) {
  const text = useText();
  const { zoom, contrast } = view.current;
  const percent = Math.round(zoom * 100);
  if (count === 0) return null;
  return (
    <div className={styles.toolbar}>
      <div className={styles.group}>
        <IconButton
          label={text('reviewKeys.zoomOut')}
          icon={<ZoomOutIcon />}
          aria-keyshortcuts={documentKeys.zoomOut.bound[0]}
          aria-disabled={zoom <= 1 || undefined}
          onClick={view.zoomOut}
        />
        <span className={styles.percent} dir="ltr" aria-hidden="true">
          {text('review.percent', { percent })}
        </span>
        <IconButton
          label={text('reviewKeys.zoomIn')}
          icon={<ZoomInIcon />}
          aria-keyshortcuts={documentKeys.zoomIn.bound[0]}
          aria-disabled={zoom >= largestZoom || undefined}
          onClick={view.zoomIn}
        />
        <IconButton
          label={text('reviewKeys.fit')}
          icon={<FitIcon />}
          aria-keyshortcuts={documentKeys.fit.bound[0]}
          onClick={view.fit}
        />
        <IconButton
          label={text('reviewKeys.rotate')}
          icon={<RotateIcon />}
          aria-keyshortcuts={documentKeys.rotate.bound[0]}
          onClick={view.turn}
        />
        <IconButton
          label={text('reviewKeys.contrast')}
          icon={<ContrastIcon />}
          aria-keyshortcuts={documentKeys.contrast.bound[0]}
          aria-pressed={contrast}
          onClick={view.toggleContrast}
        />
      </div>
      <div className={styles.group}>
        <IconButton
          label={text('reviewKeys.previousPicture')}
          icon={<ChevronStartIcon />}
          aria-keyshortcuts={documentKeys.previousPicture.bound[0]}
          aria-disabled={index === 0 || undefined}
          onClick={onPrevious}
        />
        <span className={styles.percent}>{text('review.pictureOf', { number: index + 1, count })}</span>
        <IconButton
          label={text('reviewKeys.nextPicture')}
          icon={<ChevronEndIcon />}
          aria-keyshortcuts={documentKeys.nextPicture.bound[0]}
          aria-disabled={index === count - 1 || undefined}
          onClick={onNext}
        />
      </div>
      <VisuallyHidden role="status">{zoom > 1 ? text('review.zoomLevel', { percent }) : ''}</VisuallyHidden>
    </div>
  );
}
