import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type LegalKind, type LegalVersion, legalFiles } from '@portico/contract/account/agreements';
import { type Locale, locales } from '@portico/contract/locales';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { exportAgreements } from '../../acts/agreements/export-agreements.ts';
import { listVersions } from '../../acts/agreements/list-versions.ts';
import { publishVersion } from '../../acts/agreements/publish-version.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { csvOf } from '../../platform/escaping/csv.ts';
import { readRegularFile } from '../../platform/files/regular-file.ts';
import { addExample, counted, jsonLine, print, shortTime, table } from '../output.ts';
import { withContext } from '../with-context.ts';

const kinds: Readonly<Record<string, LegalKind>> = { terms: 'TERMS', privacy: 'PRIVACY' };

interface PublishOptions {
  /** `now` if the date is that of today. */
  readonly from: number | 'now';
  readonly fewerLanguages?: true;
  readonly json?: boolean;
}

export function define(command: Command): void {
  const list = command
    .command('list')
    .description('list the versions of the documents that users agree to, and how many have agreed')
    .option('--json', 'print the list as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async (context) => {
        const versions = await listVersions(context);
        print(json, versions, () => versionTable(versions));
      }),
    );
  addExample(list, 'portico legal list');

  const publish = command
    .command('publish')
    .description('publish a version: from its date on, each user is asked to agree at the next sign-in')
    .addArgument(new Argument('<document>', 'which document').choices(Object.keys(kinds)))
    .argument(
      '<folder>',
      'has a folder for each language, as the folder cdn has: de/terms-and-conditions.pdf, en/privacy-policy.pdf; beside each file may be what is new, in up to three lines: de/terms-and-conditions.txt',
    )
    .requiredOption(
      '--from <time>',
      'when it begins to count, as 2027-01-31 (at midnight UTC; at once if it is today) or 2027-01-31T12:00Z',
      readTime,
    )
    .option('--fewer-languages', 'leave out languages of the version before: their readers get English')
    .option('--json', 'print the result as JSON')
    .action(async (name: string, folder: string, options: PublishOptions) => {
      const { from, fewerLanguages = false, json } = options;
      const document = kinds[name] ?? 'TERMS';
      const files = readFiles(folder, legalFiles[document]);
      const news = readNews(folder, legalFiles[document]);
      await withContext(async (context, actor) => {
        if (!fewerLanguages) mustHaveLanguages(await listVersions(context), document, files);
        const published = await publishVersion(context, actor, { document, from, files, news });
        const { version, countsFrom } = published;
        const sentence = `Version ${version} is published. It counts from ${shortTime(countsFrom)}.\n`;
        print(json, { document, version, from: countsFrom }, () => sentence);
      });
    });
  addExample(publish, 'portico legal publish terms ./new --from 2027-01-31');

  const exported = command
    .command('export')
    .description('print who has agreed to what and when as JSON lines, the oldest first')
    .option('--csv', 'print CSV for a spreadsheet; no cell of it is taken for a formula')
    .action(async ({ csv }: { csv?: boolean }) =>
      withContext(async ({ db }, actor) => {
        const agreements = await exportAgreements(db, actor);
        await pipeline(csv ? csvOf(agreements) : toLines(agreements), process.stdout, { end: false });
      }),
    );
  addExample(exported, 'portico legal export > agreements.jsonl');
}

/** Who reads a language of the version before would get the new one in English. */
function mustHaveLanguages(
  versions: readonly LegalVersion[],
  document: LegalKind,
  files: ReadonlyMap<Locale, Buffer>,
): void {
  // The newest is the first. The samples are in every language.
  const before = versions.find((version) => version.document === document && !version.isSample);
  const missing = before?.languages.filter((language) => !files.has(language)) ?? [];
  if (missing.length > 0)
    throw new CommandRefusal(
      `Nothing was published. The version before is also in ${missing.join(', ')}: add these files, or --fewer-languages to give their readers the English one.`,
    );
}

/** The files of a document in the folders of languages. */
function readFiles(folder: string, name: string): ReadonlyMap<Locale, Buffer> {
  return new Map(
    locales
      .map((locale) => [locale, join(folder, locale, name)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([locale, file]) => [locale, readRegularFile(file)]),
  );
}

/** What is new, in the text beside each file of a document: its lines without the empty ones. */
function readNews(folder: string, name: string): ReadonlyMap<Locale, readonly string[]> {
  const texts = [...readFiles(folder, name.replace(/\.pdf$/, '.txt'))];
  return new Map(
    texts.map(([locale, bytes]) => [
      locale,
      bytes
        .toString('utf8')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    ]),
  );
}

function versionTable(versions: readonly LegalVersion[]): string {
  return table(
    ['document', 'version', 'counts from', 'languages', 'agreements', ''],
    versions.map(({ document, version, countsFrom, languages, agreements, isSample }) => [
      document.toLowerCase(),
      String(version),
      countsFrom === null ? '–' : shortTime(countsFrom),
      languages.join(' '),
      counted(agreements),
      isSample ? 'a sample' : '',
    ]),
  );
}

async function* toLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${jsonLine(row)}\n`;
}

function readTime(text: string): number | 'now' {
  if (text === new Date().toISOString().slice(0, 10)) return 'now';
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError('It must be a date or time as in ISO 8601.');
  return time;
}
