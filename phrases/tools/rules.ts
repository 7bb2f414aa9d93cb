import { type Locale, languageNames } from '@portico/contract/locales';
import { longestForm } from '../src/longest-form.ts';
import { isSubject, longestSubject, subjectLength } from '../src/mail-subjects.ts';
import type { Texts } from '../src/parts.ts';
import { addressFaults } from './address.ts';
import type { Guide } from './guide.ts';
import { argumentsOf, tagsOf } from './message.ts';
import { roomOf, widthOf } from './room.ts';
import { typographyFaults } from './typography.ts';
import { unitFaults } from './units.ts';

/** What is wrong with a text. */
export interface Fault {
  readonly id: string;
  readonly fault: string;
}

/** What a rule looks at: one text and its English original. */
interface Case {
  readonly id: string;
  readonly locale: Locale;
  readonly text: string;
  readonly english: string;
  readonly guide: Guide;
}

/** A rule says in words what is wrong, or nothing. */
type Rule = (one: Case) => readonly string[] | string | undefined;

/** Values that are numbers, so that a language may count them where English has one form for all. */
const numbers = ['count', 'min', 'max', 'seconds', 'minutes', 'length'];

/** Names that are written alike in every language, in Latin letters. */
const names = [
  'Portico',
  'Telegram',
  'Google Authenticator',
  'App Store',
  'Google Play',
  'Google Maps',
  'JavaScript',
  'JPEG',
  'PNG',
  'https',
  'YouTube',
  '/getid',
  '/help',
  'portico staff grant',
  'PORTAL',
];

const rules: readonly Rule[] = [
  ({ text }) => (text.trim() === '' ? 'is empty' : undefined),
  ({ text }) =>
    /^\s|\s$| {2}/.test(text) ? 'has a space at its beginning or end, or two in a row' : undefined,
  ({ text }) => (text.normalize('NFC') === text ? undefined : 'is not in the normal form NFC'),
  haveTheSameArguments,
  haveEveryPluralForm,
  ({ text, english }) => {
    const [own, original] = [tagsOf(text), tagsOf(english)];
    if (own.tags !== original.tags) return `has the tags “${own.tags}” instead of “${original.tags}”`;
    return /[<>]|&#?\w+;/.test(own.rest) ? 'has HTML, or a tag that is not closed' : undefined;
  },
  ({ text, english, id }) => {
    if (isSubject(id)) {
      const length = subjectLength(text);
      return length > longestSubject
        ? `has ${length} characters as a subject, more than ${longestSubject}`
        : undefined;
    }
    const most = roomOf(id);
    const width = widthOf(longestForm(text, {}));
    return most !== undefined && width > Math.max(most, widthOf(longestForm(english, {})))
      ? `is ${width} letters wide, and its place has room for ${most}`
      : undefined;
  },
  ({ text, english }) =>
    names
      .filter((name) => english.includes(name) && !text.includes(name))
      .map((name) => `lacks the name ${name}`),
  haveTheSameNumbers,
  ({ text, english, locale }) =>
    locale !== 'en' && text === english && /\p{L}+ \p{L}+ \p{L}+/u.test(text) ? 'is English' : undefined,
  ({ text, id }) => (/^error\./.test(id) && /[!！]/.test(text) ? 'is an error that shouts' : undefined),
  ({ text, locale }) => typographyFaults(locale, text),
  ({ text, locale }) => unitFaults(locale, text),
  ({ text, locale }) => addressFaults(locale, text),
  useTheWordsOfTheGlossary,
];

/** What is wrong with the texts that a language has: each fault with the id of the text. */
export function faultsOf(locale: Locale, texts: Texts, english: Texts, guide: Guide): Fault[] {
  return Object.entries(texts).flatMap(([id, text]) => faultsOfText(locale, id, text, english, guide));
}

/** What is wrong with one text. */
export function faultsOfText(
  locale: Locale,
  id: string,
  text: unknown,
  english: Texts,
  guide: Guide,
): Fault[] {
  const original = english[id];
  if (original === undefined) return [{ id, fault: 'is no text of the product' }];
  if (typeof text !== 'string') return [{ id, fault: 'is no text' }];
  try {
    const one: Case = { id, locale, text, english: original, guide };
    return rules.flatMap((rule) => [rule(one) ?? []].flat()).map((fault) => ({ id, fault }));
  } catch (error) {
    return [{ id, fault: `is no valid message: ${error instanceof Error ? error.message : error}` }];
  }
}

function haveTheSameArguments({ text, english }: Case): string[] {
  const [own, original] = [argumentsOf(text), argumentsOf(english)];
  const ofOriginal = new Set(original.map(({ name }) => name));
  const ofText = new Set(own.map(({ name }) => name));
  return [
    ...[...ofOriginal].filter((name) => !ofText.has(name)).map((name) => `lacks {${name}}`),
    ...[...ofText]
      .filter((name) => !ofOriginal.has(name))
      .map((name) => `has {${name}}, which the English lacks`),
    ...own
      .filter(
        ({ name, type }) =>
          type !== undefined &&
          !(type === 'plural' && numbers.includes(name)) &&
          !original.some((other) => other.name === name && other.type === type),
      )
      .map(({ name, type }) => `has a ${type} of {${name}}, which the English lacks`),
  ];
}

/** Counted texts have each category of the language, and no other; exact cases such as `=0` stay. */
function haveEveryPluralForm({ text, english, locale }: Case): string[] {
  const needed = pluralCategories(locale);
  const own = argumentsOf(text).filter(({ type }) => type === 'plural');
  const original = argumentsOf(english).filter(({ type }) => type === 'plural');
  return [
    ...own.flatMap(({ name, choices }) => {
      const forms = choices.filter((choice) => !choice.startsWith('='));
      const lacking = needed.filter((form) => !forms.includes(form));
      const foreign = forms.filter((form) => !needed.includes(form));
      return [
        ...lacking.map((form) => `lacks the form “${form}” of {${name}}`),
        ...foreign.map((form) => `has the form “${form}” of {${name}}, which ${languageNames[locale]} lacks`),
      ];
    }),
    ...original.flatMap(({ name, choices }) => {
      const plurals = own.filter((other) => other.name === name);
      if (plurals.length === 0) return needed.length > 1 ? [`does not count {${name}}`] : [];
      return choices
        .filter((choice) => choice.startsWith('='))
        .filter((exact) => !plurals.some((plural) => plural.choices.includes(exact)))
        .filter((exact) => exact !== '=0' || !needed.includes('zero'))
        .map((exact) => `lacks the case “${exact}” of {${name}}`);
    }),
  ];
}

/** The plural categories of a language, in CLDR’s order. */
export function pluralCategories(locale: Locale): readonly string[] {
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const categories: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return order.filter((category) => categories.includes(category));
}

/** Times, lengths and sizes: a number in the English text is in the translation too, grouped or not. */
function haveTheSameNumbers({ text, english }: Case): string[] {
  const digitsIn = (words: string): readonly string[] => words.replaceAll(/=\d+/g, '').match(/\d+/g) ?? [];
  const ungrouped = (words: string) => words.replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const own = [...digitsIn(text), ...digitsIn(ungrouped(text))];
  return [...new Set(digitsIn(ungrouped(english)))]
    .filter((number) => !own.includes(number))
    .map((number) => `lacks the number ${number}`);
}

function useTheWordsOfTheGlossary({ id, text, english, guide }: Case): string[] {
  const words = text.replaceAll(/<\/?\w+>|\{\w+[^{}]*\{?/g, ' ');
  const shown = names.reduce((rest, name) => rest.replaceAll(name, ' '), words);
  const avoided = guide.never
    .filter((pattern) => pattern.test(shown))
    .map((pattern) => `says “${pattern.exec(shown)?.[0]}”, which the guide avoids`);
  if (guide.exempt.has(id)) return avoided;
  const lacking = [...guide.forms].filter(
    ([term, forms]) => containsTerm(english, term) && !forms.some((form) => form.test(text)),
  );
  return [
    ...avoided,
    ...lacking.map(([term]) => `does not say “${guide.words.get(term)}” for “${term}”, as the guide does`),
  ];
}

function containsTerm(english: string, term: string): boolean {
  return new RegExp(`\\b${term}s?\\b`, 'i').test(english);
}
