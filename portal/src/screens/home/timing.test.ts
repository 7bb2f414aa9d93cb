import { describe, expect, it } from 'vitest';
import { initialPosition, nextStep, type Position, slideMs, themesOf } from './timing.ts';

/** The positions of a carousel without user input, with their times. */
function watch(slides: number, until: number): readonly (Position & { readonly at: number })[] {
  const seen = [{ ...initialPosition, at: 0 }];
  for (;;) {
    const last = seen.at(-1) ?? { ...initialPosition, at: 0 };
    const { afterMs, position } = nextStep(last, slides);
    if (last.at + afterMs > until) return seen;
    seen.push({ ...position, at: last.at + afterMs });
  }
}

describe('the carousel', () => {
  it('The carousel shows the first slide for twelve seconds, then each for five and one more for each further theme [4.26, 9.15]', () => {
    expect(slideMs(true, 2)).toBe(12_000);
    expect(slideMs(false, 1)).toBe(5_000);
    expect(slideMs(false, 2)).toBe(11_000);
    expect(slideMs(false, 3)).toBe(17_000);
  });

  it('The carousel changes the theme after five seconds and the slide when its time has passed [9.15]', () => {
    expect(watch(2, 34_000).map(({ at, slide, theme }) => [at, slide, theme])).toEqual([
      [0, 0, 0],
      [5_000, 0, 1],
      [12_000, 1, 0],
      [17_000, 1, 1],
      [23_000, 0, 0],
      [28_000, 0, 1],
      [34_000, 1, 0],
    ]);
  });

  it('The carousel is light on the first slide and dark on later ones [1.2, 3.23]', () => {
    expect(themesOf(0)[0]).toBe('light');
    expect([1, 2, 5].map((slide) => themesOf(slide)[0])).toEqual(['dark', 'dark', 'dark']);
  });
});
