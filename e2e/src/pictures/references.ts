import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { compare } from './compare.ts';
import { type Fingerprint, fingerprintOf, whyIncomparable } from './fingerprint.ts';
import type { Look } from './looks.ts';
import { takePictures } from './photographer.ts';

const references = join(import.meta.dirname, '../../references');
const takenWith = join(references, 'taken-with.json');
const fileOf = ({ name }: Look) => join(references, `${name}.webp`);

/** Where pictures are put that are only to be looked at. */
export const screenshots = join(import.meta.dirname, '../../screenshots');

/** Takes pictures that later ones are compared with, beside those that are kept already or instead of them. */
export async function keepReferences(
  browser: Browser,
  url: string,
  looks: readonly Look[],
  { instead }: { readonly instead: boolean },
): Promise<void> {
  if (instead) await rm(references, { recursive: true, force: true });
  await mkdir(references, { recursive: true });
  await writeFile(takenWith, `${JSON.stringify(await fingerprintOf(browser, url), null, 2)}\n`);
  await takePictures(browser, url, { looks, purpose: 'compare' }, (look, picture) =>
    writeFile(fileOf(look), picture),
  );
}

/** Why nothing can be compared on this machine, in one sentence; `null` when it can. */
export async function whyNotCompared(browser: Browser, url: string): Promise<string | null> {
  const text = await readFile(takenWith, 'utf8').catch(() => null);
  if (text === null) return 'No pictures are kept yet: `npm run screens -- --keep` takes them.';
  // Safe: only `keepReferences` writes it.
  return whyIncomparable(JSON.parse(text) as Fingerprint, await fingerprintOf(browser, url));
}

/** In what looks differ from their kept pictures: a sentence for each that does. */
export async function differencesFromReferences(
  browser: Browser,
  url: string,
  looks: readonly Look[],
): Promise<readonly string[]> {
  const page = await browser.newPage();
  const differences: string[] = [];
  await takePictures(browser, url, { looks, purpose: 'compare' }, async (look, picture) => {
    const difference = await differenceFromReference(page, look, picture);
    if (difference) differences.push(`${look.name}: ${difference}`);
  });
  await page.close();
  return differences;
}

async function differenceFromReference(page: Page, look: Look, picture: Buffer): Promise<string | null> {
  const kept = await readFile(fileOf(look)).catch(() => null);
  if (!kept) return 'no picture of it is kept';
  if (kept.equals(picture)) return null;
  const comparison = await compare(page, kept, picture);
  if (!comparison) return null;
  const { difference, taken, marked } = comparison;
  const file = join(screenshots, look.name);
  await mkdir(screenshots, { recursive: true });
  await writeFile(`${file}.png`, taken);
  await writeFile(`${file}.difference.png`, marked);
  return `${difference}, see ${file}.png and ${file}.difference.png`;
}
