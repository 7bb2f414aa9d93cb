import { matchMediaQueries } from '@portico/web/testing-dom';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setUpPart } from '../testing/render-part.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const render = setUpPart();

const button = () => screen.queryByRole('button', { name: 'Back to the top' });
function scrollDownTo(windows: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: windows * innerHeight });
  fireEvent.scroll(window);
}
afterEach(() => scrollDownTo(0));

it('appears once the user has scrolled by more than one and a half windows [2.32, 9.14]', () => {
  render(<ScrollToTop />);
  expect(button()).toBeNull();
  scrollDownTo(1.5);
  expect(button()).toBeNull();
  scrollDownTo(1.51);
  expect(button()).not.toBeNull();
  scrollDownTo(1);
  expect(button()).toBeNull();
});

it('is there on a page that was opened further down', () => {
  scrollDownTo(2);
  render(<ScrollToTop />);
  expect(button()).not.toBeNull();
});

it.each([
  ['smoothly', '(pointer: fine)', 'smooth'],
  ['at once for a user who wants less motion', '(prefers-reduced-motion: reduce)', 'instant'],
])('scrolls to the top %s [2.32]', (_how, media, behavior) => {
  matchMediaQueries(media);
  scrollDownTo(2);
  render(<ScrollToTop />);
  fireEvent.click(button() as HTMLElement); // shown at two windows
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
});
