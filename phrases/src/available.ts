import type { Locale } from '@portico/contract/locales';

/** Languages whose phrases are written, in the order menus list them; all others read English until then. */
export const availableLocales = ['en', 'ar', 'de'] as const satisfies readonly Locale[];
