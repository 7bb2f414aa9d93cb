import { type State, screens } from '../screens.ts';
import { states } from '../states.ts';

/** A screen in one locale, colour scheme and window width. */
export interface Variant {
  readonly name: string;
  readonly screen: State;
  readonly locale: string;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

const locales = ['en', 'de', 'ar'];
const colorSchemes = ['light', 'dark'] as const;
const widths = [390, 820, 1440];

/** Every screen in every variant, and every state in the two most different variants. */
export const variants: readonly Variant[] = [
  ...screens.flatMap((screen) => variantsOf(screen, locales)),
  ...states.flatMap((state) => variantsOf(state, locales).filter(isExtreme)),
];

/** Every screen and state in other languages, on phones and on desktops. */
export function variantsIn(languages: readonly string[]): Variant[] {
  return [...screens, ...states]
    .flatMap((screen) => variantsOf(screen, languages))
    .filter(({ colorScheme, width }) => colorScheme === 'light' && width !== 820);
}

/** The variants that have references, which the tests compare. */
export const comparedVariants = variants.filter(
  (variant) => isExtreme(variant) || (variant.screen.signedIn && is(variant, '820 de light')),
);

function variantsOf(screen: State, languages: readonly string[]): Variant[] {
  return languages.flatMap((locale) =>
    colorSchemes.flatMap((colorScheme) =>
      (screen.widths ?? widths).map((width) => {
        const name = `${screen.name}-${width}-${locale}-${colorScheme}`;
        return { name, screen, locale, colorScheme, width };
      }),
    ),
  );
}

function isExtreme(variant: Variant): boolean {
  return is(variant, '390 ar dark') || is(variant, '1440 en light');
}

function is({ width, locale, colorScheme }: Variant, words: string): boolean {
  return [width, locale, colorScheme].join(' ') === words;
}
