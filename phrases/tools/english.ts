import { defaultLocale, type Locale } from '@portico/contract/locales';
import { applicationTexts } from '@portico/dev/application-texts';
import { consoleTextsOf } from '../src/console-texts.ts';
import { accountPhrases, consolePhrases, phrases } from '../src/en/index.ts';
import { mail } from '../src/en/mail.ts';
import { telegram } from '../src/en/telegram.ts';
import { flatten } from '../src/flatten.ts';
import { type Part, parts, type Texts } from '../src/parts.ts';
import { readTexts } from '../src/read-texts.ts';

/**
 * Every text of one language that is written for it, by part. What the console shares with the portal is in
 * the parts of the portal.
 */
export async function textsByPart(locale: Locale): Promise<Readonly<Record<Part, Texts>>> {
  if (locale === defaultLocale) return englishTexts();
  const read = await Promise.all(parts.map(async (part) => [part, await readTexts(locale, part)] as const));
  // Safe: the entries are those of `parts`.
  return Object.fromEntries(read) as Record<Part, Texts>;
}

function englishTexts(): Readonly<Record<Part, Texts>> {
  const shared = consoleTextsOf({ ...phrases, ...accountPhrases });
  return {
    guest: phrases,
    account: accountPhrases,
    console: Object.fromEntries(Object.entries(consolePhrases).filter(([id]) => shared[id] === undefined)),
    mail: flatten({ mail }),
    telegram: flatten({ telegram }),
    demo: flatten(
      Object.fromEntries(Object.entries(applicationTexts).map(([id, texts]) => [`demo.${id}`, { ...texts }])),
    ),
  };
}

/**
 * Every text of a language that is written for it. Ids of portal and console can be the same, so those of the
 * console begin with `console/`.
 */
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

export const english = englishTexts();
