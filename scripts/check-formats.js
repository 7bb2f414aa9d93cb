// Prints where `Intl` or a `toLocale…` method is used outside of the modules for formats. Each of those asks for Latin digits, the Gregorian calendar and,
// in a browser without data of a language, a table: web/src/formats, docs/decisions/107-dates-numbers-names.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that may use it, and why. */
const exempt = [
  [/[.]test[.]tsx?$|\/testing\//, 'compares with what a browser writes'],
  [/^portal\/src\/mock-api\//, 'is a server'],
  [/^server\/src\/platform\/time-zone[.]ts$/, 'asks whether a time zone exists'],
  [/^web\/src\/formats\//, 'the formats of portal and console'],
  [
    /^server\/src\/capabilities\/(?:mails\/event-time|countries\/countries)[.]ts$/,
    'the formats of the server',
  ],
];

/** Parts of `Intl` that write nothing for a reader: graphemes, time zones, plural forms and identifiers of languages; and capitals of a given language. */
const harmless =
  /Intl[.]Segmenter|Intl[.]PluralRules|Intl[.]Locale\b|resolvedOptions|toLocaleUpperCase\(|supportedValuesOf/;

const found = process.argv.slice(2).flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.]tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !exempt.some(([pattern]) => pattern.test(path)))
    .flatMap((path) => linesIn(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`)),
);
for (const line of found) console.log(line);
if (found.length > 0)
  console.log(
    'Write dates, numbers, lists and names by `useFormats` in a browser, and by the formats of the server.',
  );
process.exitCode = found.length === 0 ? 0 : 1;

function linesIn(text) {
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) =>
      /\bIntl[.]\w|[.]toLocale\w*\(|[.]localeCompare\(/.test(line.replace(/\/\/.*|^\s*\*.*/, '')),
    )
    .filter(({ line }) => !harmless.test(line))
    .map(({ line, number }) => `${number} ${line.trim()}`);
}
