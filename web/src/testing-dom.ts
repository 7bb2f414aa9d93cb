import { afterEach, beforeEach, vi } from 'vitest';
import './testing-effects.ts';
import './testing-messages.ts';
import './testing-stacks.ts';

/** The media queries of a computer with a mouse. */
const desktop = ['(width >= 768px)', '(pointer: fine)'];
const matching = new Set<string>();

// jsdom loads no style sheets. This rule affects the accessible names of buttons.
const hidesInactiveLabels = document.createElement('style');
hidesInactiveLabels.textContent = '[data-inactive] { visibility: hidden }';

/** Makes only these media queries match until the end of the test. */
export function matchMediaQueries(...queries: readonly string[]): void {
  matching.clear();
  for (const query of queries) matching.add(query);
}

/**
 * Adds what jsdom lacks, as far as rendering needs it: media queries, scrolling, dialogs and popovers without
 * a top layer, and fonts, which are there. Their behaviour is tested in a browser.
 */
export function completeDom(): void {
  beforeEach(() => {
    matchMediaQueries(...desktop);
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: matching.has(media) }),
    );
    document.head.append(hidesInactiveLabels);
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    Object.defineProperty(document, 'fonts', { configurable: true, value: { check: () => true } });
    Element.prototype.scrollIntoView = vi.fn();
    HTMLElement.prototype.hidePopover = vi.fn();
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.setAttribute('open', '');
    };
    HTMLDialogElement.prototype.close = function close() {
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    };
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
