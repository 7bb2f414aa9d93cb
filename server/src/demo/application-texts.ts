import { availableLocales } from '@portico/phrases/available';
import { readTexts } from '@portico/phrases/read-texts';

/** The texts of an application of the demo, in every language that has them. */
export async function textsInEveryLanguage(id: string, texts: object): Promise<object> {
  const others = availableLocales.filter((locale) => !Object.hasOwn(texts, locale));
  const read = await Promise.all(
    others.map(async (locale) => {
      const { [`demo.${id}.title`]: title, [`demo.${id}.description`]: description } = await readTexts(
        locale,
        'demo',
      );
      return title && description ? [[locale, { title, description }]] : [];
    }),
  );
  return { ...texts, ...Object.fromEntries(read.flat()) };
}
