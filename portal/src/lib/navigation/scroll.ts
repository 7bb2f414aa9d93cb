import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Scroll positions by the key of the history entry. A reload is restored by the browser itself. */
const positions = new Map<string, number>();
/** How long a page may take to become tall enough. */
const restoreTimeoutMs = 3000;

/** Remembers the scroll position of each page until the document is unloaded. */
export function useScrollPositions(): void {
  const { key } = useLocation();

  // Before the browser paints the next page, whose height may limit the position.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true, signal });
    // The last scroll event may not have been dispatched yet. In the capture phase, because the router's listener renders the other page.
    addEventListener('popstate', remember, { capture: true, signal });
    return () => stop.abort();
  }, [key]);

  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    history.scrollRestoration = 'manual';
    addEventListener(
      'pagehide',
      () => {
        history.scrollRestoration = 'auto';
      },
      { signal },
    );
    addEventListener(
      'pageshow',
      () => {
        history.scrollRestoration = 'manual';
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
}

/** Scrolls to where the user left the page, as soon as it is tall enough; the attempt ends when the user scrolls. */
export function restoreScroll(key: string): void {
  const top = positions.get(key);
  if (top === undefined) return;
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    const { scrollHeight } = document.documentElement;
    scrollTo({ top, behavior: 'instant' });
    if (scrollHeight - innerHeight >= top) stop.abort();
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(name, () => stop.abort(), { passive: true, signal: stop.signal });
  setTimeout(() => stop.abort(), restoreTimeoutMs);
  observer.observe(document.body);
}
