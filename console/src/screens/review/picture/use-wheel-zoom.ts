import { useEffect, useRef } from 'react';
import { fromMiddle } from './from-middle.ts';
import type { ViewControl } from './use-view.ts';

/** The wheel enlarges the picture around the pointer. */
export function useWheelZoom({ area, zoomAt }: ViewControl) {
  const latest = useRef(zoomAt);
  useEffect(() => {
    latest.current = zoomAt;
  });
  useEffect(() => {
    const element = area.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 400), fromMiddle(event, event.currentTarget));
    };
    // React's own handler could not prevent the scrolling of the page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area]);
}
