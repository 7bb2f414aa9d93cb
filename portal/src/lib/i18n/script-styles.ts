import type { Locale } from '@portico/contract/locales';

/** Languages whose script is not set as the Latin one. */
const others: ReadonlySet<Locale> = new Set(['ar', 'bn', 'hi', 'ja', 'kk', 'ko', 'mn', 'th', 'vi', 'zh']);

export function hasOtherScript(locale: Locale): boolean {
  return others.has(locale);
}

/** Loads how the script of a language is set, which pages in other languages do not need. */
export async function loadScriptStyles(locale: Locale): Promise<void> {
  if (hasOtherScript(locale)) await import('@portico/ui/other-scripts.css');
}
