import type { Locale } from '@portico/contract/locales';

/** Languages that have phrases, in the order of menus. Pages in all other languages have English texts. */
export const availableLocales = ['en', 'ar', 'de'] as const satisfies readonly Locale[];
