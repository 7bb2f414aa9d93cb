import { type PointerEvent, useRef } from 'react';

const enough = 40;

/** A horizontal swipe moves one step forward or back, in the reading direction of the page. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : clientX;
    },
    onPointerUp: ({ clientX, currentTarget }: PointerEvent) => {
      const moved = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(moved) < enough) return;
      const rightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
      onSwipe(moved < 0 === rightToLeft ? -1 : 1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
