// Takes a picture of every screen, for looking at: `node e2e/screens.ts [folder] [words in the pictures' names]`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cookieNames } from '@portico/contract/shell';
import type { Browser } from 'playwright-core';
import { launchChromium } from './src/chromium.ts';
import { inBatches } from './src/in-batches.ts';
import { password, person } from './src/people.ts';
import { type Screen, screens } from './src/screens.ts';
import { withServedPortal } from './src/served-portal.ts';
import { signInByHttp } from './src/sign-in-by-http.ts';

interface Look {
  readonly name: string;
  readonly screen: Screen;
  readonly locale: string;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

const [folder = join(import.meta.dirname, 'screenshots'), ...words] = process.argv.slice(2);
const looks = screens
  .flatMap(everyLook)
  .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

await mkdir(folder, { recursive: true });
await withServedPortal(async (url) => {
  const browser = await launchChromium();
  await inBatches(looks, 4, (look) => takePicture(browser, url, look)).finally(() => browser.close());
});
console.log(`${looks.length} pictures are in ${folder}`);

function everyLook(screen: Screen): readonly Look[] {
  return ['en', 'de', 'ar'].flatMap((locale) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      [390, 820, 1440].map((width) => {
        const name = `${screen.name}-${width}-${locale}-${colorScheme}`;
        return { name, screen, locale, colorScheme, width };
      }),
    ),
  );
}

async function takePicture(browser: Browser, baseURL: string, look: Look): Promise<void> {
  const { name, screen, locale, colorScheme, width } = look;
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    // Waiting for a condition evaluates text, which the pages forbid.
    bypassCSP: true,
    extraHTTPHeaders: {
      'x-forwarded-for': `198.18.${looks.indexOf(look) >> 8}.${looks.indexOf(look) & 255}`,
    },
  });
  await context.addCookies([{ name: cookieNames.acceptCookiePolicy, value: 'true', url: baseURL }]);
  if (screen.signedIn) await signInByHttp(context, { email: person('alice').email, password });
  const page = await context.newPage();
  await page.goto(`/${locale}${screen.path}`);
  // React marks the root as it takes the page over; what it then asks for belongs into the picture.
  await page.waitForFunction(
    `Object.keys(document.getElementById('root')).join().includes('__reactContainer')`,
  );
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await context.close();
}
