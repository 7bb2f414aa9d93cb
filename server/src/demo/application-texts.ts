import { defaultLocale, locales } from '@portico/contract/locales';
import type { ApplicationText } from '@portico/dev/application-texts';
import { readTexts } from '@portico/phrases/read-texts';

/** The texts of an application of the demo, in every language. */
export async function textsInEveryLanguage(id: string, english: ApplicationText): Promise<object> {
  const others = locales.filter((locale) => locale !== defaultLocale);
  const read = await Promise.all(
    others.map(async (locale) => {
      const { [`demo.${id}.title`]: title, [`demo.${id}.description`]: description } = await readTexts(
        locale,
        'demo',
      );
      return title && description ? [[locale, { title, description }]] : [];
    }),
  );
  return { [defaultLocale]: english, ...Object.fromEntries(read.flat()) };
}
