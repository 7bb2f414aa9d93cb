import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { compare } from './compare.ts';
import { type Fingerprint, fingerprintOf, whyIncomparable } from './fingerprint.ts';
import { takeScreenshots } from './take-screenshots.ts';
import type { Variant } from './variants.ts';

const references = join(import.meta.dirname, '../../references');
const takenWith = join(references, 'taken-with.json');
const fileOf = ({ name }: Variant) => join(references, `${name}.webp`);

/** The folder of screenshots that are not references. */
export const screenshots = join(import.meta.dirname, '../../screenshots');

/** Takes reference screenshots. Existing references of other variants are not removed. */
export async function saveReferences(
  browser: Browser,
  url: string,
  variants: readonly Variant[],
  { replaceAll }: { readonly replaceAll: boolean },
): Promise<void> {
  if (replaceAll) await rm(references, { recursive: true, force: true });
  await mkdir(references, { recursive: true });
  await writeFile(takenWith, `${JSON.stringify(await fingerprintOf(browser, url), null, 2)}\n`);
  await takeScreenshots(browser, url, { variants, purpose: 'compare' }, (variant, screenshot) =>
    writeFile(fileOf(variant), screenshot),
  );
}

/** Why screenshots cannot be compared on this machine, in one sentence; `null` when they can. */
export async function whyNotCompared(browser: Browser, url: string): Promise<string | null> {
  const text = await readFile(takenWith, 'utf8').catch(() => null);
  if (text === null) return 'There are no references yet. Take them with `npm run screens -- --keep`.';
  // Safe: only `saveReferences` writes this file.
  return whyIncomparable(JSON.parse(text) as Fingerprint, await fingerprintOf(browser, url));
}

/** One sentence for each variant that differs from its reference. */
export async function differencesFromReferences(
  browser: Browser,
  url: string,
  variants: readonly Variant[],
): Promise<readonly string[]> {
  const page = await browser.newPage();
  const differences: string[] = [];
  await takeScreenshots(browser, url, { variants, purpose: 'compare' }, async (variant, screenshot) => {
    const difference = await differenceFromReference(page, variant, screenshot);
    if (difference) differences.push(`${variant.name}: ${difference}`);
  });
  await page.close();
  return differences;
}

async function differenceFromReference(
  page: Page,
  variant: Variant,
  screenshot: Buffer,
): Promise<string | null> {
  const reference = await readFile(fileOf(variant)).catch(() => null);
  if (!reference) return 'it has no reference';
  if (reference.equals(screenshot)) return null;
  const comparison = await compare(page, reference, screenshot);
  if (!comparison) return null;
  const { difference, actual, marked } = comparison;
  const file = join(screenshots, variant.name);
  await mkdir(screenshots, { recursive: true });
  await writeFile(`${file}.png`, actual);
  await writeFile(`${file}.difference.png`, marked);
  return `${difference}, see ${file}.png and ${file}.difference.png`;
}
