/** How long a page may take to show the place, and to load what is above it. */
const timeoutMs = 10_000;

/**
 * Focuses the place that the fragment of the address names, and keeps it in sight while what is above it is
 * loaded. Ends when the user scrolls, types or presses. Returns a function that ends it.
 */
export function goToFragment(hash: string): () => void {
  const id = hash.slice(1);
  const stop = new AbortController();
  let focused = false;
  const show = () => {
    const place = document.getElementById(id);
    if (!place) return;
    if (!focused) place.focus({ preventScroll: true });
    focused = true;
    place.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  const resized = new ResizeObserver(show);
  const added = new MutationObserver(() => !focused && show());
  stop.signal.addEventListener('abort', () => {
    resized.disconnect();
    added.disconnect();
  });
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(name, () => stop.abort(), { passive: true, signal: stop.signal });
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  show();
  resized.observe(document.body);
  added.observe(document.body, { childList: true, subtree: true });
  return () => stop.abort();
}
