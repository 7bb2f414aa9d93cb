import { defaultLocale, type Locale, locales } from '../locales.ts';

/** A text by language. Where a language has none, that of the default language is shown. */
export type InLanguages<Text> = Readonly<Partial<Record<Locale, Text>>>;

/** A link in the footer of pages and mails. */
export interface BrandLink {
  readonly url: string;
  readonly labels: InLanguages<string>;
}

/** What the landing page says above its applications. The lead may be empty. */
export interface LandingWords {
  readonly title: string;
  readonly lead: string;
}

/** What the operator says in words of its own, beside the name. */
export interface BrandWords {
  /** Who is behind the ©; null for the name of the product. */
  readonly company: string | null;
  /** An e-mail address, or the https address of a page; null for that of the settings. */
  readonly support: string | null;
  readonly links: BrandLink[];
  /** Without any, the landing page says what came with the product. */
  readonly landing: InLanguages<LandingWords>;
}

export const noWords: BrandWords = { company: null, support: null, links: [], landing: {} };

/** How many links there may be, and how many characters each text may have. */
export const mostLinks = 5;
export const longestWords = { company: 80, label: 40, title: 80, lead: 240, address: 500 } as const;

/**
 * The text of a language, or that of the default language.
 * @example textIn({ en: 'Careers' }, 'de') // 'Careers'
 */
export function textIn<Text>(texts: InLanguages<Text>, locale: Locale): Text | undefined {
  return texts[locale] ?? texts[defaultLocale];
}

/** One string for all words that say the same, in whatever order their languages were given. */
export function keyOfWords({ company, support, links, landing }: BrandWords): string {
  return JSON.stringify([
    company,
    support,
    links.map(({ url, labels }) => [url, locales.map((locale) => labels[locale] ?? null)]),
    locales.map((locale) => [landing[locale]?.title ?? null, landing[locale]?.lead ?? null]),
  ]);
}

/**
 * How a page shows where users ask for help, and where that leads.
 * @param contact an e-mail address, or the https address of a page
 * @example supportLink('https://acme.example/help').shown // 'acme.example/help'
 */
export function supportLink(contact: string): { readonly shown: string; readonly href: string } {
  const isPage = contact.startsWith('https://');
  return isPage
    ? { shown: contact.slice('https://'.length), href: contact }
    : { shown: contact, href: `mailto:${contact}` };
}
