import * as v from 'valibot';
import { isEmail } from '../email.ts';
import { lineUpTo } from '../lines.ts';
import { defaultLocale, type Locale, locales } from '../locales.ts';
import {
  type BrandLink,
  type BrandWords,
  type InLanguages,
  type LandingWords,
  longestWords,
  mostLinks,
} from './words.ts';

const language = v.picklist(locales, 'invalid_value');

/** The words of a brand as they are kept, and as staff read them. */
export const brandWords = v.object({
  company: v.nullable(v.string()),
  support: v.nullable(v.string()),
  links: v.array(v.object({ url: v.string(), labels: v.record(language, v.string()) })),
  landing: v.record(language, v.object({ title: v.string(), lead: v.string() })),
});

const line = v.pipe(v.string('required'), v.maxLength(2_000, 'max_length'));

/** The words of a draft. `checkWords` says what is wrong with them. */
export const brandWordsToKeep = v.object({
  company: v.nullable(line),
  support: v.nullable(line),
  links: v.pipe(
    v.array(v.object({ url: line, labels: v.record(language, line) }), 'invalid_value'),
    v.maxLength(mostLinks, 'max_length'),
  ),
  landing: v.record(language, v.object({ title: line, lead: line })),
});

/** What is wrong with words, and in which field: `words.links.1`. */
export interface WrongWords {
  readonly code:
    | 'invalid_company'
    | 'invalid_support_contact'
    | 'invalid_brand_link'
    | 'invalid_landing_text';
  readonly field: string;
}

/**
 * The words of a brand as they are stored: each text trimmed and on one line, addresses as browsers write
 * them; or the first thing that is wrong with them.
 */
export function checkWords(
  given: BrandWords,
):
  | { readonly words: BrandWords; readonly wrong: null }
  | { readonly words: null; readonly wrong: WrongWords } {
  const wrongs: WrongWords[] = [];
  const must = <Value>(value: Value | null, code: WrongWords['code'], field: string): Value[] => {
    if (value === null) wrongs.push({ code, field: `words.${field}` });
    return value === null ? [] : [value];
  };
  const { company, support, links, landing } = given;
  const [ownCompany = null] =
    company === null ? [] : must(readLine(company, longestWords.company), 'invalid_company', 'company');
  const [ownSupport = null] =
    support === null ? [] : must(readContact(support), 'invalid_support_contact', 'support');
  const ownLinks = links.flatMap((link, index) =>
    must(readLink(link), 'invalid_brand_link', `links.${index}`),
  );
  const ownLanding = inLanguages(landing, (words, locale) =>
    must(readLanding(words), 'invalid_landing_text', `landing.${locale}`),
  );
  if (Object.keys(landing).length > 0 && !landing[defaultLocale])
    must(null, 'invalid_landing_text', `landing.${defaultLocale}`);
  const [wrong] = wrongs;
  if (wrong) return { words: null, wrong };
  const words = { company: ownCompany, support: ownSupport, links: ownLinks, landing: ownLanding };
  return { words, wrong: null };
}

/** An https address as browsers write it; null for what is none that users can be sent to. */
function readWebAddress(given: string): string | null {
  const text = given.trim();
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { username, password, hostname, href } = new URL(text);
  const isOpen = username === '' && password === '' && hostname.includes('.');
  return isOpen && href.length <= longestWords.address ? href : null;
}

/** The address of a page that is only a host has no slash at its end, because texts show it. */
function readContact(given: string): string | null {
  const text = given.trim().normalize('NFC');
  return isEmail(text) ? text : (readWebAddress(text)?.replace(/^(https:\/\/[^/]+)\/$/, '$1') ?? null);
}

function readLink({ url: given, labels: all }: BrandLink): BrandLink | null {
  const url = readWebAddress(given);
  const labels = inLanguages(all, (label) =>
    [readLine(label, longestWords.label)].filter((it) => it !== null),
  );
  const isWhole =
    labels[defaultLocale] !== undefined && Object.keys(labels).length === Object.keys(all).length;
  return url !== null && isWhole ? { url, labels } : null;
}

function readLanding({ title: given, lead: below }: LandingWords): LandingWords | null {
  const title = readLine(given, longestWords.title);
  const lead = below.trim() === '' ? '' : readLine(below, longestWords.lead);
  return title === null || lead === null ? null : { title, lead };
}

function readLine(given: string, longest: number): string | null {
  const read = v.safeParse(lineUpTo(longest), given);
  return read.success ? read.output : null;
}

/** Changes each text, in the order of the languages, and leaves out those for which there is nothing. */
function inLanguages<Before, After>(
  texts: InLanguages<Before>,
  change: (text: Before, locale: Locale) => readonly After[],
): InLanguages<After> {
  const changed: Partial<Record<Locale, After>> = {};
  for (const locale of locales) {
    const text = texts[locale];
    const [after] = text === undefined ? [] : change(text, locale);
    if (after !== undefined) changed[locale] = after;
  }
  return changed;
}
