// Takes a screenshot of every screen, or of those whose names contain a part:
// `npm run screens -- [folder] [parts]` to look at them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { findChromium } from '../scripts/programs.js';
import { launchChromium } from './src/chromium.ts';
import { picturesDrawn } from './src/pictures-drawn.ts';
import {
  differencesFromReferences,
  saveReferences,
  screenshots,
  whyNotCompared,
} from './src/screenshots/references.ts';
import { takeScreenshots } from './src/screenshots/take-screenshots.ts';
import { comparedVariants, type Variant, variants, variantsIn } from './src/screenshots/variants.ts';
import { withServedPortal } from './src/served-portal.ts';

const { values: wanted, positionals } = parseArgs({
  options: {
    // Keeps those that tests compare, as references.
    keep: { type: 'boolean' },
    // Compares with the references.
    compare: { type: 'boolean' },
    // For other languages: `--locale cs --locale th`.
    locale: { type: 'string', multiple: true },
  },
  allowPositionals: true,
});
const job = wanted.keep ? save : wanted.compare ? compare : take;

process.env.CHROMIUM_PATH = await findChromium();
await withServedPortal(async (url, dataFolder) => {
  await picturesDrawn(dataFolder);
  const browser = await launchChromium();
  await job(browser, url, positionals).finally(() => browser.close());
});

function named(words: readonly string[], all: readonly Variant[]) {
  return all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}

async function take(browser: Browser, url: string, [folder = screenshots, ...words]: string[]) {
  const chosen = named(words, wanted.locale ? variantsIn(wanted.locale) : variants);
  await mkdir(folder, { recursive: true });
  await takeScreenshots(browser, url, { variants: chosen, purpose: 'view' }, ({ name }, screenshot) =>
    writeFile(join(folder, `${name}.png`), screenshot),
  );
  console.log(`${chosen.length} screenshots are in ${folder}`);
}

async function save(browser: Browser, url: string, words: string[]) {
  const chosen = named(words, comparedVariants);
  await saveReferences(browser, url, chosen, { replaceAll: words.length === 0 });
  console.log(`${chosen.length} references are saved`);
}

async function compare(browser: Browser, url: string, words: string[]) {
  const obstacle = await whyNotCompared(browser, url);
  if (obstacle) throw new Error(obstacle);
  const chosen = named(words, comparedVariants);
  const differences = await differencesFromReferences(browser, url, chosen);
  for (const difference of differences) console.error(difference);
  console.log(`${chosen.length - differences.length} of ${chosen.length} screenshots equal their references`);
  if (differences.length > 0) process.exitCode = 1;
}
