import { Button, Spinner } from '@portico/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../i18n/i18n.tsx';
import styles from './picture.module.css';
import { usePicture } from './use-picture.ts';
import type { ViewControl } from './use-view.ts';
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
/** A pointer that moves less than this many pixels was a click. */
const clickSize = 4;
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
  const drag = useRef({ active: false, travelled: 0 });
  const zoomAt = useRef(view.zoomAt);

  // The policy of the page forbids style attributes, but not styles that a script sets.
  useLayoutEffect(() => {
    const style = picture.current?.style;
    style?.setProperty('--x', `${current.x}px`);
    style?.setProperty('--y', `${current.y}px`);
    style?.setProperty('--zoom', String(current.zoom));
    style?.setProperty('--turn', `${current.quarters * 90}deg`);
  });
  useEffect(() => {
    zoomAt.current = view.zoomAt;
  });
  useEffect(() => {
    const element = area.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomAt.current(Math.exp(-event.deltaY / 400), fromMiddle(event, event.currentTarget));
    };
    // React's own handler could not prevent the scrolling of the page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area]);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current.active) return;
    drag.current.travelled += Math.abs(event.movementX) + Math.abs(event.movementY);
    view.move({ x: event.movementX, y: event.movementY });
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const { active, travelled } = drag.current;
    drag.current.active = false;
    if (!active || travelled > clickSize) return;
    const { x, y } = fromMiddle(event, event.currentTarget);
    view.move({ x: -x, y: -y });
  };
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
      onPointerDown={(event) => {
        drag.current = { active: event.target === picture.current, travelled: 0 };
        if (drag.current.active) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current.active = false;
      }}
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
      {name !== undefined && claimed && !url && !failed && (
        <p className={styles.message} role="status">
          <Spinner />
          {text('review.pictureLoading')}
        </p>
      )}
      {failed && (
        <div className={styles.message} role="alert">
          <p>{text('review.pictureFailed')}</p>
          <Button size="small" variant="secondary" onClick={retry}>
            {text('console.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Where an event is, from the middle of an element. */
function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }, target: EventTarget | null) {
  if (!(target instanceof Element)) return { x: 0, y: 0 };
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
