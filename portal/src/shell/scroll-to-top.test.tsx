import { matchMediaQueries } from '@portico/web/testing-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpPart } from '../testing/render-part.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const render = setUpPart();

const button = () => screen.queryByRole('button', { name: 'Back to the top' });
function scrollDownTo(windows: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: windows * innerHeight });
  fireEvent.scroll(window);
}
/** What is at a point of the window; jsdom has no layout. */
const elementsFromPoint = vi.fn<(x: number, y: number) => Element[]>();
beforeEach(() => {
  elementsFromPoint.mockReset().mockReturnValue([]);
  Object.assign(document, { elementsFromPoint });
});
afterEach(() => {
  scrollDownTo(0);
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

it('The scroll-to-top button appears once the user has scrolled by more than one and a half windows [2.32, 9.14]', async () => {
  render(<ScrollToTop />);
  // The button is loaded when it is first needed: only after that is it shown at once.
  scrollDownTo(1.51);
  await waitFor(() => expect(button()).not.toBeNull());
  for (const [windows, isShown] of [
    [0, false],
    [1.5, false],
    [1.51, true],
    [1, false],
  ] as const) {
    scrollDownTo(windows);
    expect([windows, button() !== null]).toEqual([windows, isShown]);
  }
});

it('The scroll-to-top button is there on a page that was opened further down', async () => {
  scrollDownTo(2);
  render(<ScrollToTop />);
  await waitFor(() => expect(button()).not.toBeNull());
});

it.each([
  ['smoothly', '(pointer: fine)', 'smooth'],
  ['at once for a user who wants less motion', '(prefers-reduced-motion: reduce)', 'instant'],
])('The scroll-to-top button scrolls to the top %s [2.32]', async (_how, media, behavior) => {
  matchMediaQueries(media);
  scrollDownTo(2);
  render(<ScrollToTop />);
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the top' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
});

it('The scroll-to-top button is higher where it would cover a control', async () => {
  const field = document.createElement('input');
  elementsFromPoint.mockImplementation((_x, y) => (y > -30 ? [field] : []));
  scrollDownTo(2);
  render(<ScrollToTop />);
  const shown = await screen.findByRole('button', { name: 'Back to the top' });
  await waitFor(() => expect(shown.parentElement?.style.marginBlockEnd).toBe('36px'));
  elementsFromPoint.mockReturnValue([]);
  scrollDownTo(2.5);
  await waitFor(() => expect(shown.parentElement?.style.marginBlockEnd).toBe('0px'));
});
