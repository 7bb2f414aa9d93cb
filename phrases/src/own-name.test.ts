import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountPhrases, consolePhrases, phrases } from './en/index.ts';
import { mail } from './en/mail.ts';
import { telegram } from './en/telegram.ts';

const folder = new URL('languages/', import.meta.url);

/**
 * Every text of every language, as `fr/guest.json shell.home`. The applications of the demo are Portico's.
 */
const texts: readonly (readonly [string, string])[] = [
  ...Object.entries({ ...phrases, ...accountPhrases, ...consolePhrases, ...mail, ...telegram }),
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/(?:guest|account|console|mail|telegram)\.json$/.test(file))
    .flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).map(
        ([id, text]) => [`${file} ${id}`, text] as const,
      ),
    ),
];

it('No text names the product by itself, because the operator may call it otherwise', () => {
  // Names of settings and commands stay: `PORTICO_…`, `portico legal`.
  expect(texts.filter(([, text]) => /\bPortic\w*/.test(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(21 * 1000);
});

it('No text joins an ending to the product’s name, which would have to fit a name that nobody knows', () => {
  const ending = /\{product\}(?:['’‑-]\p{Ll}|\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Bengali})/u;
  expect(texts.filter(([, text]) => ending.test(text))).toEqual([]);
});
