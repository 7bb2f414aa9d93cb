import { limits } from '@portico/contract/limits';
import type { Theme } from '@portico/contract/shell';

const { firstAutoplayMs, themeMs, extraThemeMs } = limits.landing;

/** Where the carousel stands: which slide, at which of its themes, and whether it has never moved on. */
export interface Position {
  readonly slide: number;
  readonly theme: number;
  readonly first: boolean;
}

export const beginning: Position = { slide: 0, theme: 0, first: true };

/** The themes a slide goes through. The first slide begins by day, the others by night, and the page with them. */
export function themesOf(slide: number): readonly [Theme, Theme] {
  return slide === 0 ? ['light', 'dark'] : ['dark', 'light'];
}

/** How long a slide stays: longer on the first start, then a while for each theme and a little for each change. */
export function slideMs(first: boolean, themes: number): number {
  return first ? firstAutoplayMs : themes * themeMs + (themes - 1) * extraThemeMs;
}

/** What happens next by itself, and after how long: the slide's next theme, or the next slide. */
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
