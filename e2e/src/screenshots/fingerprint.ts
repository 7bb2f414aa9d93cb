import type { Browser } from 'playwright-core';

/** What a screenshot depends on besides the product: the browser and the fonts. */
export interface Fingerprint {
  readonly chromium: string;
  /** The width of a text, by script. */
  readonly widths: Readonly<Record<string, number>>;
}

const samples = {
  Latin: 'Quiet archways, größer als Straßen',
  Arabic: 'تسجيل الدخول إلى حسابك',
};

/** Measures with the fonts of the portal. */
export async function fingerprintOf(browser: Browser, url: string): Promise<Fingerprint> {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/en/login');
  const widths = await page.evaluate((texts) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.font = `100px ${getComputedStyle(document.body).fontFamily}`;
    return Object.fromEntries(
      Object.entries(texts).map(([script, text]) => [script, Math.round(context.measureText(text).width)]),
    );
  }, samples);
  await page.close();
  return { chromium: browser.version().split('.')[0] ?? '', widths };
}

/** Why screenshots of two environments cannot be compared, in one sentence that says what to do; `null` when they can. */
export function whyIncomparable(there: Fingerprint, here: Fingerprint): string | null {
  const differs = (what: string, wayOut = '') =>
    `The references cannot be compared on this machine, because they were taken with ${what}: ${wayOut}take them anew with \`npm run screens -- --keep\`, look at them, and commit them.`;
  if (there.chromium !== here.chromium)
    return differs(`Chromium ${there.chromium}, and this is ${here.chromium}`);
  const script = Object.keys(here.widths).find((name) => here.widths[name] !== there.widths[name]);
  return script
    ? differs(
        `other fonts, as the width of the ${script} sample shows`,
        'install Debian’s fonts-liberation and fonts-dejavu, or ',
      )
    : null;
}
