import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFontLoaded } from './use-font-loaded.ts';

let font: PromiseWithResolvers<void>;
let isThere = false;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = false;
  font = Promise.withResolvers();
  const value = { check: () => isThere, load: () => font.promise };
  Object.defineProperty(document, 'fonts', { configurable: true, value });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'fonts');
});

const element = { current: document.createElement('h1') };
const render = (text: string | undefined) =>
  renderHook((shown) => useFontLoaded(element, shown), { initialProps: text });

it('A text is shown at once in a font that is there', () => {
  isThere = true;
  const { result, rerender } = render(undefined);
  expect(result.current).toBe(false);
  rerender('Good morning');
  expect(result.current).toBe(true);
});

it('A text waits until its font has arrived', async () => {
  const { result } = render('Good morning');
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(result.current).toBe(false);
  await act(async () => font.resolve());
  expect(result.current).toBe(true);
});

it('A text does not wait for a font that cannot be loaded', async () => {
  const { result } = render('Good morning');
  await act(async () => font.reject(new Error('Offline')));
  expect(result.current).toBe(true);
});

it('A text waits for its font for a second at most', async () => {
  const { result } = render('Good morning');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current).toBe(true);
});
