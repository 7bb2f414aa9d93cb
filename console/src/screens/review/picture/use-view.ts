import { type RefObject, useRef, useState } from 'react';
import { type Area, fitted, moved, type Point, turned, type View, zoomed, zoomStep } from './view.ts';

/** The view of the picture that is shown, and what changes it. */
export interface ViewControl {
  readonly current: View;
  /** The area of the picture, which limits how far it is moved. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomAt: (factor: number, at: Point) => void;
  readonly move: (by: Point) => void;
  readonly fit: () => void;
  readonly turn: () => void;
  readonly toggleContrast: () => void;
}

export function useView(): ViewControl {
  const [view, setView] = useState(fitted);
  const area = useRef<HTMLDivElement>(null);
  const size = (): Area => ({
    width: area.current?.clientWidth ?? 0,
    height: area.current?.clientHeight ?? 0,
  });
  return {
    current: view,
    area,
    zoomIn: () => setView((old) => zoomed(old, zoomStep, size())),
    zoomOut: () => setView((old) => zoomed(old, 1 / zoomStep, size())),
    zoomAt: (factor, at) => setView((old) => zoomed(old, factor, size(), at)),
    move: (by) => setView((old) => moved(old, by, size())),
    fit: () => setView(({ contrast }) => ({ ...fitted, contrast })),
    turn: () => setView(turned),
    toggleContrast: () => setView((old) => ({ ...old, contrast: !old.contrast })),
  };
}
