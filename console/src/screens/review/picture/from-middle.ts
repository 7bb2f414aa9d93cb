import type { Point } from './view.ts';

/** Where an event is, from the middle of an element. */
export function fromMiddle(
  { clientX, clientY }: { clientX: number; clientY: number },
  target: EventTarget | null,
): Point {
  if (!(target instanceof Element)) return { x: 0, y: 0 };
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
