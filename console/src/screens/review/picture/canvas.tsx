import { Button, Spinner } from '@portico/ui';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../i18n/i18n.tsx';
import styles from './picture.module.css';
import { useDrag } from './use-drag.ts';
import { usePicture } from './use-picture.ts';
import type { ViewControl } from './use-view.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import type { Point } from './view.ts';

export interface CanvasProps {
  documentId: string;
  name: string | undefined;
  claimed: boolean;
  onShown: (name: string, how: 'opened' | 'failed') => void;
  label: string;
  view: ViewControl;
}

const arrowStep = 60;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
};

/**
 * Shows one picture. The wheel enlarges it, dragging and the arrow keys move it, and a click brings a point
 * to the middle.
 */
export function Canvas({ documentId, name, claimed, onShown, label, view }: CanvasProps) {
  const text = useText();
  const { url, failed, retry } = usePicture(documentId, claimed ? name : undefined, onShown);
  const picture = useRef<HTMLImageElement>(null);
  const { area, current } = view;
  const dragging = useDrag(picture, view);

  // The policy of the page forbids style attributes, but not styles that a script sets.
  useLayoutEffect(() => {
    const style = picture.current?.style;
    style?.setProperty('--x', `${current.x}px`);
    style?.setProperty('--y', `${current.y}px`);
    style?.setProperty('--zoom', String(current.zoom));
    style?.setProperty('--turn', `${current.quarters * 90}deg`);
  });
  useWheelZoom(view);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    view.move(by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of the picture and its messages, not of fields
    <div
      ref={area}
      className={styles.canvas}
      role="group"
      aria-label={label}
      aria-description={text('review.pictureHelp')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
      tabIndex={0}
      data-enlarged={current.zoom > 1 || undefined}
      onKeyDown={onKeyDown}
      {...dragging}
    >
      {url && (
        <img
          ref={picture}
          className={styles.picture}
          src={url}
          alt={label}
          draggable={false}
          data-sideways={current.quarters % 2 === 1 || undefined}
          data-contrast={current.contrast || undefined}
        />
      )}
      {name === undefined && <p>{text('review.noPictures')}</p>}
      {name !== undefined && claimed && !url && !failed && <Loading />}
      {failed && <Failed onRetry={retry} />}
    </div>
  );
}

function Loading() {
  const text = useText();
  return (
    <p className={styles.message} role="status">
      <Spinner />
      {text('review.pictureLoading')}
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <div className={styles.message} role="alert">
      <p>{text('review.pictureFailed')}</p>
      <Button size="small" variant="secondary" onClick={onRetry}>
        {text('console.retry')}
      </Button>
    </div>
  );
}
