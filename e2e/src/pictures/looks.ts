import { type State, screens } from '../screens.ts';
import { states } from '../states.ts';

/** A screen as somebody sees it: in a language, by day or by night, on a device. */
export interface Look {
  readonly name: string;
  readonly screen: State;
  readonly locale: string;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

const locales = ['en', 'de', 'ar'];
const colorSchemes = ['light', 'dark'] as const;
const widths = [390, 820, 1440];

/** Every screen in every look, and what happens on it where words, light and room are at their extremes. */
export const looks: readonly Look[] = [
  ...screens.flatMap((screen) => looksOf(screen)),
  ...states.flatMap((state) => looksOf(state).filter(isExtreme)),
];

/** A part that stands for all of them. */
export const representativeLooks = looks.filter(
  (look) => isExtreme(look) || (look.screen.signedIn && is(look, '820 de light')),
);

function looksOf(screen: State): Look[] {
  return locales.flatMap((locale) =>
    colorSchemes.flatMap((colorScheme) =>
      (screen.widths ?? widths).map((width) => {
        const name = `${screen.name}-${width}-${locale}-${colorScheme}`;
        return { name, screen, locale, colorScheme, width };
      }),
    ),
  );
}

function isExtreme(look: Look): boolean {
  return is(look, '390 ar dark') || is(look, '1440 en light');
}

function is({ width, locale, colorScheme }: Look, words: string): boolean {
  return [width, locale, colorScheme].join(' ') === words;
}
