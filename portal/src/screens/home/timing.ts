import { limits } from '@portico/contract/limits';
import type { Theme } from '@portico/contract/shell';

const { firstAutoplayMs, themeMs, extraThemeMs } = limits.landing;

/** The carousel's slide, the index of its theme, and whether it is the first slide of the visit. */
export interface Position {
  readonly slide: number;
  readonly theme: number;
  readonly first: boolean;
}

export const initialPosition: Position = { slide: 0, theme: 0, first: true };

/**
 * The themes of a slide, in order. The first slide begins light, the others dark, and so does the page [1.2].
 */
export function themesOf(slide: number): readonly [Theme, Theme] {
  return slide === 0 ? ['light', 'dark'] : ['dark', 'light'];
}

/**
 * How long a slide is shown: longer on the first start, then a time for each theme and one for each further
 * theme [9.15].
 */
export function slideMs(first: boolean, themes: number): number {
  return first ? firstAutoplayMs : themes * themeMs + (themes - 1) * extraThemeMs;
}

/** The next automatic step and the time until it: the slide's next theme, or the next slide. */
export function nextStep(
  { slide, theme, first }: Position,
  slides: number,
): { readonly afterMs: number; readonly position: Position } {
  const themes = themesOf(slide).length;
  if (theme < themes - 1) return { afterMs: themeMs, position: { slide, theme: theme + 1, first } };
  return {
    afterMs: slideMs(first, themes) - theme * themeMs,
    position: { slide: (slide + 1) % slides, theme: 0, first: false },
  };
}
