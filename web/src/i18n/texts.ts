import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '@portico/contract/locales';
import type { FormatTable } from '../formats/format-table.ts';
import type { Formats } from '../formats/formats.ts';
import { lacksData } from '../formats/lacks-data.ts';

/** Loads one part of the compiled messages of a language (`virtual:phrases`). */
export type LoadPart = (locale: Locale) => Promise<{ default: Messages }>;

/** How to load the formats of each language, as the build lists them (`virtual:format-tables`). */
export type FormatTables = Readonly<Record<string, () => Promise<{ default: FormatTable }>>>;

/** Loads the list itself, which few browsers need. */
export type LoadTables = () => Promise<{ formatTables: FormatTables }>;

/** The texts of one language. */
export interface Texts {
  readonly locale: Locale;
  readonly i18n: I18n;
  /** Whether they include the texts that only signed-in users see. */
  readonly complete: boolean;
  /** The formats of the language if the browser has no data of it; `null` if it has. */
  readonly formats: Formats | null;
}

/** Texts with what the operator calls the product. */
export interface NamedTexts extends Texts {
  readonly product: string;
}

/** Loads parts of the texts of a language. The texts in `replacements` replace those of the build. */
export async function loadParts(
  locale: Locale,
  parts: readonly LoadPart[],
  tables: LoadTables,
  complete: boolean,
  replacements?: Messages | Promise<Messages>,
): Promise<Texts> {
  const [own, replaced, ...chunks] = await Promise.all([
    lacksData(locale) ? loadFormats(locale, tables) : null,
    replacements,
    ...parts.map((part) => part(locale)),
  ]);
  const messages = Object.assign({}, ...chunks.map((chunk) => chunk.default), replaced);
  // Numbers have Latin digits in every language, whatever a browser's data says.
  const numbers = `${own?.numbers ?? locale}-u-nu-latn`;
  return {
    locale,
    complete,
    formats: own?.formats ?? null,
    i18n: setupI18n({ locale, locales: numbers, messages: { [locale]: messages } }),
  };
}

async function loadFormats(locale: Locale, tables: LoadTables) {
  try {
    const [{ formatTables }, { tableFormats }] = await Promise.all([
      tables(),
      import('../formats/table-formats.ts'),
    ]);
    const table = (await formatTables[locale]?.())?.default;
    return table && { numbers: table.numbers, formats: tableFormats(table) };
  } catch {
    // Any error: dates are written as this browser does, and the page is shown.
    return null;
  }
}
