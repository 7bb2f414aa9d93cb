import { type PointerEvent, type RefObject, useRef } from 'react';
import { fromMiddle } from './from-middle.ts';
import type { ViewControl } from './use-view.ts';

/** A pointer that moves less than this many pixels was a click. */
const clickSize = 4;

/** Dragging moves the picture, and a click brings a point to the middle. Spread on the area. */
export function useDrag(picture: RefObject<HTMLImageElement | null>, { move }: ViewControl) {
  const drag = useRef({ active: false, travelled: 0 });
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      drag.current = { active: event.target === picture.current, travelled: 0 };
      if (drag.current.active) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!drag.current.active) return;
      drag.current.travelled += Math.abs(event.movementX) + Math.abs(event.movementY);
      move({ x: event.movementX, y: event.movementY });
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const { active, travelled } = drag.current;
      drag.current.active = false;
      if (!active || travelled > clickSize) return;
      const { x, y } = fromMiddle(event, event.currentTarget);
      move({ x: -x, y: -y });
    },
    onPointerCancel: () => {
      drag.current.active = false;
    },
  };
}
