import { expect, it } from 'vitest';
import { accessibilityViolations } from './src/appearance/accessibility-violations.ts';
import { countInView, countRows } from './src/appearance/in-view.ts';
import { overflow } from './src/appearance/overflow.ts';
import { openConsole } from './src/open-console.ts';
import { openWorld } from './src/world.ts';

const world = openWorld({ DEMO_PICTURES: 'true' });

it('Olga reviews Bob’s passport by keyboard: she asks for changes, undoes that, and approves', async () => {
  await world.hasPictures();
  const page = await openConsole(world, '/reviews');
  const queue = page.getByRole('table', { name: 'Reviews' });
  await queue.getByText('Deutsch').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Passport, round 1' }).waitFor();
  await page.getByText('bob@portico.example').waitFor();
  // The picture must be open before a decision.
  await page.getByRole('img', { name: 'Picture 1 of 1' }).waitFor();

  const problems: string[] = [];
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    problems.push(...(await overflow(page)).map((problem) => `at ${width}: ${problem}`));
  }
  problems.push(...(await accessibilityViolations(page)));
  expect(problems).toEqual([]);
  // A moderator compares without scrolling: all fields are above the decisions, which are one row.
  const bar = page.getByRole('region', { name: 'Decision', exact: true });
  expect(await countInView(page.locator('[data-field]'))).toBe(10);
  expect(await countInView(bar.getByRole('button'))).toBe(4);
  expect(await countRows(bar.getByRole('button'))).toBe(1);

  await page.keyboard.press('x');
  await page.getByText('Choose at least one reason').waitFor();
  // The focus goes to the first field, and to its choice of reasons.
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByText('So steht es nicht im Dokument.').waitFor();
  // While a choice has the focus, keys are its own.
  await page.keyboard.press('Tab');
  await page.keyboard.press('x');
  await page.getByText('Changes requested').waitFor();
  await page.keyboard.press('u');
  await bar.waitFor();

  // Space accepts the field, which takes the reason back.
  await page.getByRole('button', { name: 'Accept: Given names' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('So steht es nicht im Dokument.').waitFor({ state: 'detached' });
  await page.keyboard.press('a');
  await page.getByText('Approved').waitFor();
  await page.getByRole('button', { name: 'Next document' }).click();
  await page.getByText('Everything is decided').waitFor();
  await page.context().close();
});
