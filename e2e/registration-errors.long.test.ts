import { limits } from '@portico/contract/limits';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { fillInRegistration, newUser } from './src/new-user.ts';
import { person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

async function opensTheForm({ clock = false } = {}): Promise<Visitor> {
  const visitor = await world.visitor();
  if (clock) await visitor.page.clock.install();
  await visitor.opens(`/en/registration?referral=${person('alice').inviteCode}`);
  await visitor.finds('combobox', 'Nationality');
  return visitor;
}

it('An empty registration form says in one line how many fields are missing and at each what to do, and sends nothing [5.10, 5.11, 9.12]', async () => {
  const visitor = await opensTheForm();
  const sent: string[] = [];
  visitor.page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await visitor.presses('Sign up');
  await visitor.reads('9 fields are missing.');
  for (const [label, said] of [
    ['E-mail', 'Enter your e-mail.'],
    ['Password', 'Choose a password.'],
    ['Password again', 'Enter the password again.'],
    ['First name', 'Enter your first name, or a dash (-) if you have none.'],
    ['Last name', 'Enter your last name, or a dash (-) if you have none.'],
    ['Nationality', 'Choose your nationality.'],
  ] as const) {
    expect([label, await visitor.errorAt(label)]).toEqual([label, expect.stringContaining(said)]);
  }
  for (const agreement of [/terms and conditions/, /privacy policy/, /at least 18/]) {
    expect(await (await visitor.finds('checkbox', agreement)).getAttribute('aria-invalid')).toBe('true');
  }
  expect(sent).not.toContain('POST /v1/registration');
  await visitor.takesScreenshot('registration-empty');
  await visitor.types('Last name', 'Green');
  await visitor.reads('8 fields are missing.');
  await visitor.types('E-mail', 'grace');
  await visitor.presses('Sign up');
  await visitor.reads('Please check 8 fields:');
  await visitor.follows(/^First name:/);
  await visitor.page.keyboard.type('Grace');
  expect(await visitor.field('First name').inputValue()).toBe('Grace');
});

it.each(['gr ace@portico.example', 'gräce@portico.example', 'grace@bücher.example'])(
  'The address %s is refused as it was typed, before the browser converts it [5.7, 5.9]',
  async (email) => {
    const visitor = await opensTheForm();
    await fillInRegistration(visitor, { ...newUser(), email });
    await visitor.presses('Sign up');
    expect(await visitor.errorAt('E-mail')).toMatch(/Enter an e-mail in the form/);
  },
);

it('An error of the server is shown at its field of the registration form [8.7, 8.17]', async () => {
  const visitor = await opensTheForm();
  visitor.expectsError(/v1\/registration was answered with 400/);
  await fillInRegistration(visitor, { ...newUser(), email: person('bob').email });
  await visitor.presses('Sign up');
  expect(await visitor.errorAt('E-mail')).toMatch(/There is already an account with this e-mail\./);
  expect(await visitor.field('First name').inputValue()).toBe('Grace');
});

describe('after “Sign up” the page scrolls to the next step', () => {
  const asks = (visitor: Visitor) =>
    visitor.page.route('**/v1/registration', (route) =>
      route.fulfill({
        status: 400,
        json: { state: 'error', data: null, errors: [{ code: 'google_recaptcha_v2_required' }] },
      }),
    );

  it('The captcha that the server asks for after “Sign up” is solved automatically, and the account is created [2.46, 4.24]', async () => {
    const visitor = await opensTheForm();
    visitor.expectsError(/v1\/registration was answered with 400/);
    await fillInRegistration(visitor, newUser());
    const answers: unknown[] = [];
    await visitor.page.route('**/v1/registration', async (route) => {
      const { googleRecaptchaV2 } = route.request().postDataJSON();
      answers.push(googleRecaptchaV2);
      if (googleRecaptchaV2) await route.continue();
      else
        await route.fulfill({
          status: 400,
          json: { state: 'error', data: null, errors: [{ code: 'google_recaptcha_v2_required' }] },
        });
    });
    await visitor.presses('Sign up');
    await visitor.finds('heading', 'Check your inbox');
    expect(answers).toEqual([undefined, expect.stringMatching(/^\S{40,}$/)]);
  });

  it('A captcha that waits for the visitor after “Sign up” is in view and focused, half a second after the submit [4.24, 9.12]', async () => {
    const visitor = await opensTheForm({ clock: true });
    visitor.expectsError(/v1\/registration was answered with 400|captcha.* failed/);
    await visitor.page.route('**/v1/captcha*', (route) => route.abort());
    await asks(visitor);
    await fillInRegistration(visitor, newUser());
    await visitor.presses('Sign up');
    await visitor.errorAt('I am not a robot');
    const box = visitor.field('I am not a robot');
    // The delay may begin only after the error is shown, so the clock moves until the box has the focus.
    await eventually(async () => {
      await visitor.page.clock.runFor(limits.scrollDelayMs);
      return await box.evaluate((input) => input === document.activeElement);
    }).toBe(true);
    await eventually(() => isInView(box)).toBe(true);
    await visitor.takesScreenshot('registration-captcha');
  });

  it('The summary of errors after “Sign up” is in view [9.12]', async () => {
    const visitor = await opensTheForm({ clock: true });
    visitor.expectsError(/v1\/registration was answered with 400/);
    await fillInRegistration(visitor, { ...newUser(), email: person('bob').email });
    await visitor.presses('Sign up');
    await visitor.reads('Please check one field:');
    await eventually(async () => {
      await visitor.page.clock.runFor(limits.scrollDelayMs);
      return await isInView(visitor.page.locator('[data-error-summary]'));
    }).toBe(true);
  });
});

function isInView(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

it('What was typed in the registration survives a reload and a change of language, but passwords do not [1.5]', async () => {
  const visitor = await opensTheForm();
  const her = newUser();
  await fillInRegistration(visitor, her);
  await visitor.chooses('Deutsch', /^Language/);
  await visitor.page.waitForURL(/\/de\/registration/);
  await eventually(() => visitor.page.locator('#firstName').inputValue()).toBe('Grace');
  await visitor.reloads();
  await visitor.page.locator('#firstName[value=Grace]').waitFor();
  expect(await visitor.page.locator('#password').inputValue()).toBe('');
  expect(await visitor.page.locator('[id="agreements.0"]').isChecked()).toBe(false);
  expect(JSON.stringify(await visitor.context.storageState())).not.toContain(her.password);
});
