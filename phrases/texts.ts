import { readFileSync } from 'node:fs';
import { defaultLocale, isLocale, type Locale, languageNames, locales } from '@portico/contract/locales';
import { exportTexts } from './src/export-texts.ts';
import { type Part, parts, type Texts } from './src/parts.ts';
import { createContext, demandsOf } from './tools/context.ts';
import { allTexts, english, join, nameOf, textsByPart } from './tools/english.ts';
import { writePart } from './tools/files.ts';
import { readGuide } from './tools/guide.ts';
import { noteRead, noteTranslated, readOrigins } from './tools/origins.ts';
import { onOneLine, readInput } from './tools/read-input.ts';
import { type Fault, faultsOf, faultsOfText } from './tools/rules.ts';

const usage = `Works on the texts of the product in its languages.

npm run texts -- status               how many texts each language has
npm run texts -- missing fr [words]   what French lacks, and what changed in English since; of ids with these words
npm run texts -- write fr FILE        checks the translations in a file of lines “id = text”, and writes them into the language
npm run texts -- keep fr ID …         says that translations are still right though the English text changed
npm run texts -- show fr [words]      the texts of French beside the English ones
npm run texts -- read fr [ID …]       says that a second reader has read these texts, or lists those that nobody has
npm run texts -- check [fr]           what is wrong with the texts, and how many are missing, out of date or unread
npm run texts -- check --release      the same, and each of these is a fault
npm run texts -- terms [words]        the glossary, all languages side by side
npm run texts -- export FOLDER        all texts as a translation distribution`;

const all = join(english);
const order = Object.keys(all);

const commands: Readonly<Record<string, (...words: string[]) => void | Promise<void>>> = {
  status,
  missing: async (code, ...words) => await printMissing(translated(code), words.join(' ')),
  write: async (code, file) => await write(translated(code), file),
  keep: (code, ...ids) => keep(translated(code), ids),
  show: async (code, ...words) => await show(localeOf(code), words.join(' ')),
  read: (code, ...ids) => read(translated(code), ids),
  check: async (...flags) => {
    const [code] = flags.filter((word) => word !== '--release');
    await check(code ? [localeOf(code)] : locales, flags.includes('--release'));
  },
  terms: (...words) => printTerms(words.join(' ')),
  export: async (folder) => {
    if (!folder) throw new Error('Name the folder of the distribution.');
    await exportTexts(folder);
  },
};

const [name = '', ...words] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(usage);
else {
  try {
    await command(...words);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** How many texts each language has. */
async function status(): Promise<void> {
  for (const locale of locales) {
    const texts = await allTexts(locale);
    const { missing, changed, unread } = openIn(locale, texts);
    const counts = `${order.length - missing.length} of ${order.length}`;
    const open = `${changed.length} changed  ${unread.length} unread`;
    console.log([locale, languageNames[locale].padEnd(18), counts.padEnd(12), open].join('  '));
  }
}

/**
 * Ids of what a language lacks, whose English text has changed since they were translated, and that no second
 * reader has read.
 */
function openIn(locale: Locale, texts: Texts) {
  const missing = order.filter((id) => texts[id] === undefined);
  if (locale === defaultLocale) return { missing, changed: [], unread: [] };
  const { unread, isOfEnglish } = readOrigins(locale);
  const changed = order.filter((id) => texts[id] !== undefined && !isOfEnglish(id, all[id] ?? ''));
  return { missing, changed, unread };
}

/**
 * Prints what is to be translated, in the form that `write` reads: the ids with an empty text, below what a
 * translator needs to know.
 */
async function printMissing(locale: Locale, filter: string): Promise<void> {
  const texts = await allTexts(locale);
  const german = await allTexts('de');
  const changed = new Set(openIn(locale, texts).changed);
  const context = createContext();
  let count = 0;
  let shownArea = '';
  for (const part of parts)
    for (const [id, original] of Object.entries(english[part])) {
      const name = nameOf(part, id);
      if ((texts[name] !== undefined && !changed.has(name)) || !name.includes(filter)) continue;
      count += 1;
      const [area = ''] = id.split('.');
      if (`${part} ${area}` !== shownArea) {
        shownArea = `${part} ${area}`;
        console.log(`\n# ${part}: ${area}. ${context.commentOf(part, area)}`.trimEnd());
      }
      console.log(`  en: ${onOneLine(original)}`);
      if (german[name]) console.log(`  de: ${onOneLine(german[name])}`);
      if (changed.has(name))
        console.log(`  now: ${onOneLine(texts[name] ?? '')} (the English text has changed)`);
      const about = [...demandsOf(locale, name, original), ...context.shownIn(part, id)];
      if (about.length > 0) console.log(`  ${about.join('; ')}`);
      console.log(`${name} = `);
    }
  console.log(`\n# ${count} texts`);
}

/**
 * Writes those translations that are right into the files of the language, and prints what is wrong with the
 * others.
 */
async function write(locale: Locale, file: string | undefined): Promise<void> {
  if (!file) throw new Error('Name the file with the translations.');
  const input = readInput(readFileSync(file, 'utf8'));
  const guide = readGuide(locale);
  const faults = Object.entries(input).flatMap(([id, text]) => faultsOfText(locale, id, text, all, guide));
  const wrong = new Set(faults.map(({ id }) => id));
  const right = Object.entries(input).filter(([id]) => !wrong.has(id));
  const own = await textsByPart(locale);
  for (const part of parts) {
    const added = right.flatMap(([id, text]) => (partOf(id) === part ? [[idIn(part, id), text]] : []));
    if (added.length > 0)
      writePart(locale, part, { ...own[part], ...Object.fromEntries(added) }, Object.keys(english[part]));
  }
  noteTranslated(locale, englishOf(right.map(([id]) => id)), true);
  printFaults(faults);
  const texts = await allTexts(locale);
  const missing = order.filter((id) => texts[id] === undefined).length;
  console.log(`${right.length} texts were written, ${wrong.size} were not. ${missing} are still missing.`);
}

/** Notes that translations were made from the English texts of today. */
function keep(locale: Locale, ids: readonly string[]): void {
  noteTranslated(locale, englishOf(ids), false);
}

function read(locale: Locale, ids: readonly string[]): void {
  if (ids.length > 0) noteRead(locale, Object.keys(englishOf(ids)));
  else for (const id of readOrigins(locale).unread) console.log(id);
}

function englishOf(ids: readonly string[]): Texts {
  return Object.fromEntries(
    ids.map((id) => {
      if (all[id] === undefined) throw new Error(`${id} is no text of the product.`);
      return [id, all[id]];
    }),
  );
}

async function show(locale: Locale, filter: string): Promise<void> {
  const texts = await allTexts(locale);
  for (const id of order.filter((one) => one.includes(filter) && texts[one] !== undefined))
    console.log(`  en: ${onOneLine(all[id] ?? '')}\n${id} = ${onOneLine(texts[id] ?? '')}`);
}

/**
 * Prints what is wrong. What is open fails a release alone, so that a change needs its English text and
 * nothing else.
 */
async function check(languages: readonly Locale[], isRelease: boolean): Promise<void> {
  for (const locale of languages) {
    const texts = await allTexts(locale);
    const { missing, changed, unread } = openIn(locale, texts);
    // A translation that is out of date may lack what its English text has now.
    const current = Object.fromEntries(Object.entries(texts).filter(([id]) => !changed.includes(id)));
    printFaults(faultsOf(locale, current, all, readGuideOf(locale)), locale);
    if (missing.length + changed.length + unread.length === 0) continue;
    const counts = `${missing.length} missing, ${changed.length} out of date, ${unread.length} unread`;
    console.log(`${locale} ${counts}: npm run texts -- missing ${locale}, read ${locale}`);
    if (isRelease) process.exitCode = 1;
  }
}

/** English has no guide, because its words are those of the glossary. */
function readGuideOf(locale: Locale) {
  const none = { words: new Map(), forms: new Map(), never: [], exempt: new Set<string>() };
  return locale === 'en' ? none : readGuide(locale);
}

function printTerms(filter: string): void {
  const others = locales.filter((locale) => locale !== 'en');
  const guides = others.map((locale) => [locale, readGuide(locale)] as const);
  const [, first] = guides[0] ?? [];
  for (const term of first?.words.keys() ?? [])
    if (term.includes(filter))
      console.log(
        `${term}: ${guides.map(([locale, { words }]) => `${locale} ${words.get(term)}`).join(' | ')}`,
      );
}

function printFaults(faults: readonly Fault[], locale = ''): void {
  for (const { id, fault } of faults) console.log(`${[locale, id].filter(Boolean).join(' ')} ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

function partOf(name: string): Part | undefined {
  return parts.find((part) => Object.keys(english[part]).some((id) => nameOf(part, id) === name));
}

function idIn(part: Part, name: string): string {
  return part === 'console' ? name.slice('console/'.length) : name;
}

function localeOf(code: string | undefined): Locale {
  if (!isLocale(code)) throw new Error(`Name a language: ${locales.join(', ')}.`);
  return code;
}

/** A language whose texts are in files that this program writes. */
function translated(code: string | undefined): Locale {
  const locale = localeOf(code);
  if (locale === defaultLocale) throw new Error('English texts are modules, in phrases/src/en.');
  return locale;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
