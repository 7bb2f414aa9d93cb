import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { directionOf } from '@portico/contract/locales';
import { chromium } from 'playwright-core';
import { sampleDocuments } from './texts.ts';

// Prints the sample documents anew: node dev/src/sample-documents/print.ts. Their PDFs are part of the repository.
const folder = join(import.meta.dirname, '../../../server/cdn');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();

for (const locale of ['en', 'de', 'ar'] as const) {
  await mkdir(join(folder, locale), { recursive: true });
  for (const [name, { title, paragraphs }] of Object.entries(sampleDocuments[locale])) {
    await page.setContent(`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><title>${title}</title>
<style>body { font: 12pt/1.6 system-ui, sans-serif; color: #17151C; margin: 2.5cm } h1 { color: #3D3AD6; font-size: 22pt }</style>
<h1>${title}</h1>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}</html>`);
    await page.pdf({ path: join(folder, locale, `${name}.pdf`), format: 'A4', tagged: true, outline: false });
  }
}
await browser.close();
