import { locales } from '@portico/contract/locales';
import { cookieNames } from '@portico/contract/shell';
import { mail } from '@portico/phrases/en/mail';
import type { MailName } from '@portico/phrases/mail-types';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { renderMail } from '../server/src/capabilities/mails/render.ts';
import { rememberAnswers } from './src/appearance/change-language.ts';
import { faultsOfTexts } from './src/appearance/fit.ts';
import { textFaults } from './src/appearance/text-faults.ts';
import { everyConsolePath, openConsolePage } from './src/console-pages.ts';
import { inBatches } from './src/in-batches.ts';
import { openConsole } from './src/open-console.ts';
import { type State, screens } from './src/screens.ts';
import { idleOf } from './src/screenshots/page-idle.ts';
import { states } from './src/states.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const options = { timeout: 1_800_000 };
/** `PORTICO_FIT=longest` looks at the wider windows in the longest languages alone; `all` at every language at every width. */
const all = process.env.PORTICO_FIT === 'all';

it.skipIf(!process.env.PORTICO_FIT)(
  'No text of a screen of the portal is cut, overlaps or leaves its place, in any language, at 320, 390 and 1440 pixels [1.5]',
  options,
  async () => {
    const faults: string[] = [];
    // A page without its configuration keeps its language until it is loaded again.
    const everything: readonly State[] = [...screens, ...states].filter(
      ({ name }) => name !== 'config-failed',
    );
    await inBatches(everything, 3, async (state) => {
      const page = await openState(state);
      const found = await faultsOfTexts(page, { all, widths: state.widths });
      faults.push(...found.map((fault) => `${state.name} ${fault}`));
      await page.context().close();
    });
    expect(faults).toEqual([]);
  },
);

async function openState({ path, signedIn, prepare, act, late }: State): Promise<Page> {
  const { context, page, errors } = await world.visitor({
    viewport: { width: 390, height: 900 },
    // What waits for the page evaluates text, which its policy forbids.
    bypassCSP: true,
  });
  errors.expect(/was answered with (4\d\d|503)/);
  const consent = { name: cookieNames.acceptCookiePolicy, value: 'true', url: world.portalUrl };
  await context.addCookies([consent, ...(signedIn ? await world.cookiesOf('alice') : [])]);
  await rememberAnswers(page);
  const idle = idleOf(page);
  await prepare?.(page);
  await page.goto(`/en${path}`);
  await idle(act ? undefined : late);
  await act?.(page);
  if (act) await idle(late);
  return page;
}

it.skipIf(!process.env.PORTICO_FIT)(
  'No text of a page of the console is cut, overlaps or leaves its place, in any language, at 320, 390 and 1440 pixels [1.5, 3.2]',
  options,
  async () => {
    const faults: string[] = [];
    const page = await openConsole(world, '/accounts');
    await rememberAnswers(page);
    const look = async (name: string) => {
      const found = await faultsOfTexts(page, { all });
      faults.push(...found.map((fault) => `${name} ${fault}`));
    };
    const open = (path: string) => openConsolePage(page, `${world.consoleUrl}/en${path}`);
    const paths = await everyConsolePath(page);
    for (const path of paths) {
      await open(path);
      await look(path);
    }
    await open(paths[0] ?? '');
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await look('question about an account');
    await open('/reviews');
    await page.getByRole('table').getByRole('link').first().click();
    await page.locator('main [aria-keyshortcuts]').first().waitFor();
    await look('review');
    await page.context().clearCookies();
    await open('');
    await look('sign-in');
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

const mailNames = Object.keys(mail).flatMap((id) =>
  id.endsWith('.subject') ? [id.split('.')[0] as MailName] : [],
);

it.skipIf(!process.env.PORTICO_FIT)(
  'No text of a mail is cut, overlaps or leaves its place, in any language, on a narrow phone [1.5, 9.16]',
  options,
  async () => {
    const faults: string[] = [];
    const page = await world.browser.newPage();
    for (const language of locales) {
      const mails = await Promise.all(mailNames.map((name) => mailOf(name, language)));
      for (const width of all ? [320, 600] : [320]) {
        await page.setViewportSize({ width, height: 900 });
        for (const [index, { html }] of mails.entries()) {
          await page.setContent(html);
          const found = await textFaults(page);
          faults.push(
            ...found.faults.map((fault) => `${mailNames[index]} in ${language} at ${width}: ${fault}`),
          );
        }
      }
    }
    expect(faults).toEqual([]);
    await page.close();
  },
);

/** A mail with all that it can contain. */
function mailOf(name: MailName, language: (typeof locales)[number]) {
  return renderMail(language, {
    name,
    product: 'Portico',
    values: {
      name: 'Grace',
      host: 'account.portico.example',
      support: 'help@portico.example',
      browser: 'Samsung Internet, Android',
      address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      factor: 'GOOGLE_AUTHENTICATOR',
      document: 'PASSPORT',
      ...(`${name}.subjectWithoutCode` in mail ? { code: '123456' } : {}),
    },
    application: 'Store',
    reasons: [{ fieldName: 'documentMetadata.dateOfBirth', reason: 'PICTURE_DARK' }],
    link: `https://account.portico.example/${language}/confirmation/${'x'.repeat(43)}`,
    denyLink: `https://account.portico.example/${language}/secure-account/${'x'.repeat(43)}`,
    time: Date.UTC(2026, 10, 23, 16, 5, 9),
  });
}
