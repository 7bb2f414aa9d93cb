import { defaultLocale, type Locale, locales } from '@portico/contract/locales';
import type { ApplicationText } from '@portico/dev/application-texts';
import type { Texts } from '@portico/phrases/parts';
import { readTexts } from '@portico/phrases/read-texts';

/** The texts of the demo in each language but English. */
type DemoTexts = readonly (readonly [Locale, Texts])[];

export async function readDemoTexts(): Promise<DemoTexts> {
  const others = locales.filter((locale) => locale !== defaultLocale);
  return await Promise.all(others.map(async (locale) => [locale, await readTexts(locale, 'demo')] as const));
}

/** The texts of an application of the demo, in every language. */
export function textsInEveryLanguage(id: string, english: ApplicationText, texts: DemoTexts): object {
  const others = texts.flatMap(([locale, of]) => {
    const { [`demo.${id}.title`]: title, [`demo.${id}.description`]: description } = of;
    return title && description ? [[locale, { title, description }]] : [];
  });
  return { [defaultLocale]: english, ...Object.fromEntries(others) };
}
