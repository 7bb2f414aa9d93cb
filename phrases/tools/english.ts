import { defaultLocale, type Locale } from '@portico/contract/locales';
import { applicationTexts } from '@portico/dev/application-texts';
import { consoleTextsOf } from '../src/console-texts.ts';
import { flatten } from '../src/flatten.ts';
import { loadLanguage } from '../src/load-language.ts';
import { type Part, parts, type Texts } from '../src/parts.ts';
import { readTexts } from '../src/read-texts.ts';

/** The languages whose texts are modules. */
export const moduleLocales: readonly Locale[] = ['en', 'ar', 'de'];

/** Every text of one language that is written for it, by part. What the console shares with the portal is in the parts of the portal. */
export async function textsByPart(locale: Locale): Promise<Readonly<Record<Part, Texts>>> {
  if (!moduleLocales.includes(locale)) {
    const read = await Promise.all(parts.map(async (part) => [part, await readTexts(locale, part)] as const));
    // Safe: the entries are those of `parts`.
    return Object.fromEntries(read) as Record<Part, Texts>;
  }
  const { phrases, accountPhrases, consolePhrases } = await loadLanguage(locale);
  const shared = consoleTextsOf({ ...phrases, ...accountPhrases });
  const { mail }: { mail: Texts } = await import(`../src/${locale}/mail.ts`);
  const { telegram }: { telegram: Texts } = await import(`../src/${locale}/telegram.ts`);
  return {
    guest: phrases,
    account: accountPhrases,
    console: Object.fromEntries(Object.entries(consolePhrases).filter(([id]) => shared[id] === undefined)),
    mail: flatten({ mail }),
    telegram: flatten({ telegram }),
    demo: demoTextsOf(locale),
  };
}

function demoTextsOf(locale: Locale): Texts {
  const pairs = Object.entries(applicationTexts).flatMap(([application, texts]) => {
    const { title, description } = locale === 'de' ? texts.de : locale === 'ar' ? texts.ar : texts.en;
    return [
      [`demo.${application}.title`, title],
      [`demo.${application}.description`, description],
    ];
  });
  return Object.fromEntries(pairs);
}

/** Every text of a language that is written for it. Ids of portal and console can be the same, so those of the console begin with `console/`. */
export async function allTexts(locale: Locale): Promise<Texts> {
  return join(await textsByPart(locale));
}

/** The texts of all parts with ids that differ. */
export function join(byPart: Readonly<Record<Part, Texts>>): Texts {
  return Object.assign(
    {},
    ...parts.map((part) =>
      Object.fromEntries(Object.entries(byPart[part]).map(([id, text]) => [nameOf(part, id), text])),
    ),
  );
}

/** The name of a text among those of all parts. */
export function nameOf(part: Part, id: string): string {
  return part === 'console' ? `console/${id}` : id;
}

export const english = await textsByPart(defaultLocale);
