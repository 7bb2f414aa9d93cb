import { locales } from '@portico/contract/locales';
import { expect, it } from 'vitest';
import { openConsole } from './src/open-console.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

const expected = {
  kk: {
    time: /\d{4} ж\. \d{2} \p{L}{3}\.?, \d{2}:\d{2}/u,
    country: 'Ұлыбритания',
    order: ['day', 'month', 'year'],
  },
  mn: {
    time: /\d{4} оны \d{1,2}-р сарын \d{1,2} \d{2}:\d{2}/u,
    country: 'Их Британи',
    order: ['year', 'month', 'day'],
  },
} as const;

it.each(['kk', 'mn'] as const)(
  'Dates, countries and fields of dates are in %s, although Chromium has no data of that language [1.5, 9.1]',
  async (locale) => {
    const { time, country, order } = expected[locale];
    const carol = await world.visitor();
    const tables: string[] = [];
    carol.page.on(
      'request',
      (request) => /\/table-formats-/.test(request.url()) && tables.push(request.url()),
    );
    await carol.isSignedInAs('carol');
    await carol.opens(`/${locale}/profile/security/status`);
    await carol.page.locator('main time').first().waitFor({ state: 'attached' });
    expect(await carol.page.locator('main time').first().getAttribute('title')).toMatch(time);
    expect(tables).toHaveLength(1);

    await carol.opens(`/${locale}/profile/verification/passport`);
    const parts = carol.page
      .locator('main fieldset')
      .filter({ has: carol.page.locator('[autocomplete^=bday]') });
    await parts.first().waitFor();
    const shown = await parts
      .locator('[data-part]')
      .evaluateAll((all) => all.map((part) => part.getAttribute('data-part')));
    expect(shown.slice(-3)).toEqual(order);

    const page = await openConsole(world, '/accounts');
    await page.goto(`${world.consoleUrl}/${locale}/accounts`);
    await page.getByRole('row').filter({ hasText: time }).first().waitFor();
    await page.getByRole('link', { name: 'Alice Archer' }).click();
    await page.getByRole('definition').filter({ hasText: country }).waitFor();
    await page.context().close();
  },
);

it('A browser that has data of a language loads no table of that language', async () => {
  const bob = await world.visitor();
  const loaded: string[] = [];
  bob.page.on('request', (request) => loaded.push(request.url()));
  await bob.isSignedInAs('bob');
  await bob.opens('/de/profile/security/status');
  await bob.page.locator('main time').first().waitFor({ state: 'attached' });
  expect(loaded.filter((url) => /format/.test(url) && !/forms/.test(url))).toEqual([]);
});

it('Chromium has data of every language but those that a page asks it about [1.5]', async () => {
  const guest = await world.visitor();
  await guest.opens('/en/login');
  const missing = await guest.page.evaluate(
    (all) =>
      all.filter(
        (locale) =>
          Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0 ||
          Intl.NumberFormat.supportedLocalesOf(locale).length === 0 ||
          Intl.RelativeTimeFormat.supportedLocalesOf(locale).length === 0 ||
          Intl.ListFormat.supportedLocalesOf(locale).length === 0 ||
          Intl.DisplayNames.supportedLocalesOf(locale).length === 0 ||
          /^M\d+$/.test(new Intl.DateTimeFormat(locale, { month: 'long' }).format(0)),
      ),
    [...locales],
  );
  expect(Object.keys(expected)).toEqual(expect.arrayContaining(missing));
});
