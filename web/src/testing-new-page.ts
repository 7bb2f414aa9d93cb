import { afterEach, vi } from 'vitest';

/** A worker shows the pages of many files in one document of jsdom, so each test leaves it as it was. */
afterEach(() => {
  endFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no `cookieStore`
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  for (const script of document.head.querySelectorAll('script')) script.remove();
  document.title = '';
  history.replaceState(null, '', '/');
});

/**
 * jsdom draws by an interval. One that is fake has to end by itself, or else no later test of the worker sees
 * another frame.
 */
function endFakeTimers(): void {
  if (!vi.isFakeTimers()) return;
  vi.advanceTimersByTime(frame);
  vi.useRealTimers();
}

/** Longer than jsdom’s interval, in milliseconds. */
const frame = 20;
