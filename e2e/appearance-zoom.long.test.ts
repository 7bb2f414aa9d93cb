import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keyboardProblems } from './src/appearance/keyboard-problems.ts';
import { overflow } from './src/appearance/overflow.ts';
import { eventually } from './src/eventually.ts';
import type { PersonName } from './src/people.ts';
import { morningZone } from './src/screenshots/time-zones.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** What users do after the sign-in; the documents in the state in which they are filled in. */
const pages: readonly (readonly [path: string, who: PersonName, late: string])[] = [
  ['/profile/general', 'alice', 'main details'],
  ['/profile/security/status', 'alice', 'main li'],
  ['/profile/disclosures', 'alice', 'main section :is(ul, [data-application] svg)'],
  ['/profile/password', 'alice', 'main form'],
  ['/profile/verification/passport', 'emma', 'main form'],
  ['/profile/verification/address', 'bob', 'main form'],
  ['/profile/verification/additional', 'emma', 'main input[type=file]'],
];

/** The server asks for a selfie when a moderator wants one. */
async function wantsSelfie(page: Page): Promise<void> {
  await page.route('**/v1/verifications', async (route) => {
    const data = [{ documentType: 'SELFIE', status: 'NEW_DOCUMENT' }];
    await route.fulfill({ json: { state: 'success', data, errors: [] } });
  });
}

/** A window of 1280 × 1024 pixels at 400 % zoom (WCAG 1.4.10), and one without zoom. */
const windows = [
  { width: 320, height: 256 },
  { width: 1280, height: 1024 },
];

it.each(pages)(
  'The page %s can be read and used by keyboard at 400 percent, and the focus follows the order of reading',
  async (path, who, late) => {
    const problems: string[] = [];
    const visitor = await world.visitor({ timezoneId: morningZone() });
    await visitor.context.addCookies(await world.cookiesOf(who));
    if (path.endsWith('additional')) await wantsSelfie(visitor.page);
    for (const locale of ['en', 'ar'])
      for (const size of windows) {
        await visitor.page.setViewportSize(size);
        await visitor.opens(`/${locale}${path}`);
        await visitor.page.locator(late).first().waitFor();
        await eventually(() => visitor.page.locator('main :is([data-shape], [aria-busy=true])').count()).toBe(
          0,
        );
        const found = [
          ...(await overflow(visitor.page)),
          ...(await keyboardProblems(visitor.page, { inOrder: true })),
        ];
        problems.push(...found.map((problem) => `in ${locale} at ${size.width}: ${problem}`));
      }
    expect(problems).toEqual([]);
  },
);
