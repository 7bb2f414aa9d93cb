import { type PageState, PageStateContext } from '@portico/web/page-state';
import { Component, type ContextType } from 'react';

const createPositions = () => ({
  /** Scroll positions by the key of the history entry. A reload is restored by the browser itself. */
  byEntry: new Map<string, number>(),
  /** Where the user left the shown page; undefined for a page that the user has not seen before. */
  leftAt: undefined as number | undefined,
});
/** How long a page may take to become tall enough. */
const restoreTimeoutMs = 10_000;

/** Remembers the scroll position of each page until the document is unloaded. */
export class ScrollPositions extends Component<{ readonly entry: string }> {
  static override contextType = PageStateContext;
  declare context: ContextType<typeof PageStateContext>;
  #stop = new AbortController();

  override componentDidMount(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const restoreByScript = () => {
      history.scrollRestoration = 'manual';
    };
    const restoreByBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    restoreByScript();
    addEventListener('pagehide', restoreByBrowser, { signal });
    addEventListener('pageshow', restoreByScript, { signal });
  }

  /**
   * Read here, because the height of the next page may limit it. Events are too late: scrolling is reported
   * with the next frame, and the router renders before all `popstate` listeners have been called.
   */
  override getSnapshotBeforeUpdate({ entry }: Readonly<{ entry: string }>): null {
    const positions = this.context?.part(createPositions);
    if (positions && entry !== this.props.entry) {
      positions.byEntry.set(entry, scrollY);
      positions.leftAt = positions.byEntry.get(this.props.entry);
    }
    return null;
  }

  // React requires it beside getSnapshotBeforeUpdate.
  override componentDidUpdate(): void {}

  override componentWillUnmount(): void {
    this.#stop.abort();
  }

  override render(): null {
    return null;
  }
}

/**
 * Scrolls to where the user left the page, as soon as it is tall enough; the attempt ends when the user
 * scrolls.
 */
export function restoreScroll(page: PageState): void {
  const top = page.part(createPositions).leftAt;
  if (top === undefined) return;
  const isRestored = () => {
    scrollTo({ top, behavior: 'instant' });
    return document.documentElement.scrollHeight - innerHeight >= top;
  };
  if (isRestored()) return;
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    if (isRestored()) stop.abort();
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(name, () => stop.abort(), { passive: true, signal: stop.signal });
  setTimeout(() => stop.abort(), restoreTimeoutMs);
  observer.observe(document.body);
}
