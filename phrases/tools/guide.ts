import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@portico/contract/locales';
import { languagesFolder } from '../src/read-texts.ts';

/**
 * What the guide of a language says: its words for the terms of the glossary, and the words that it never
 * uses.
 */
export interface Guide {
  /** By the English term. */
  readonly words: ReadonlyMap<string, string>;
  /** By the English term: patterns of which a text contains one if its English contains the term. */
  readonly forms: ReadonlyMap<string, readonly RegExp[]>;
  /** Patterns that no text contains. */
  readonly never: readonly RegExp[];
  /** Ids of texts that say a term in another way. */
  readonly exempt: ReadonlySet<string>;
}

/** Parses the guide of a language: the sections “Never”, “Exempt” and “Terms” of its Markdown. */
export function parseGuide(markdown: string): Guide {
  const rows = [...markdown.matchAll(/^\|(.+)\|(.*)\|(.*)\|$/gm)]
    .map(([, term = '', word = '', forms = '']) => [term.trim(), word.trim(), forms.trim()] as const)
    .filter(([term]) => term !== 'English' && !/^-+$/.test(term));
  const strict = rows.filter(([, , forms]) => forms !== '');
  return {
    words: new Map(rows.map(([term, word]) => [term, word])),
    forms: new Map(strict.map(([term, , forms]) => [term, forms.split(',').map((form) => patternOf(form))])),
    never: listOf(markdown, 'Never').map((word) => patternOf(word, true)),
    exempt: new Set(listOf(markdown, 'Exempt')),
  };
}

/** The guide of a language; an empty one for a language without one. */
export function readGuide(locale: Locale): Guide {
  return parseGuide(readFileSync(join(languagesFolder, locale, 'guide.md'), 'utf8'));
}

/** The words of a section, separated by commas. */
function listOf(markdown: string, title: string): string[] {
  const [, section = ''] = new RegExp(`^## ${title}\\n+([^#]*)`, 'm').exec(markdown) ?? [];
  return section
    .split(/[,\n]/)
    .map((word) => word.trim().replaceAll('`', ''))
    .filter(Boolean);
}

/** Scripts that write no spaces between words, or put particles behind them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * A pattern of letters, in which `*` stands for any letters of a word. A whole word has no letter, hyphen or
 * underscore before or after it.
 */
function patternOf(words: string, whole = false): RegExp {
  const source = words
    .trim()
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[\\p{L}\\p{M}]*')
    .replaceAll(/\s+/g, '\\s+');
  const bounded = whole && !unspaced.test(words);
  return new RegExp(bounded ? `(?<![\\p{L}\\p{M}_-])${source}(?![\\p{L}\\p{M}_-])` : source, 'iu');
}
