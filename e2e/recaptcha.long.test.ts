import { afterAll, expect, it } from 'vitest';
import { startSiteverify } from '../server/src/testing/siteverify.ts';
import { password, person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const google = await startSiteverify();
afterAll(() => google.stop());

const world = openWorld({
  PORTICO_CAPTCHA: 'recaptcha',
  PORTICO_RECAPTCHA_SITE_KEY: 'site-key',
  PORTICO_RECAPTCHA_SECRET: google.secret,
  PORTICO_RECAPTCHA_VERIFY_URL: google.url,
});

/** Answers Google's script with one whose button solves the test, because Google cannot be reached from here. */
async function solvesRecaptcha(visitor: Visitor, answer: string): Promise<void> {
  visitor.expectsError(/www[.]google[.]com.* is a request to another origin/);
  await visitor.page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = {
        render(container, { sitekey, callback }) {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'Solve ' + sitekey;
          button.onclick = () => callback(${JSON.stringify(answer)});
          container.append(button);
        },
      };
      window.porticoCaptcha();`,
    }),
  );
}

it('Carol solves reCAPTCHA after wrong passwords and is signed in; Google’s script is loaded only then [2.39, 4.10]', async () => {
  const carol = await world.visitor();
  carol.expectsError(/oauth\/token was answered with 400/);
  const { email } = person('carol');
  await solvesRecaptcha(carol, google.rightAnswer);
  const toGoogle: string[] = [];
  carol.page.on('request', (request) => request.url().includes('google') && toGoogle.push(request.url()));
  await carol.opens('/en/login');
  for (let tries = 0; tries < 3; tries += 1) {
    await carol.signsInAs({ email, password: 'Wrong-Door-1' });
    expect(await carol.errorAt('Password')).toBe('The e-mail or password is incorrect.');
  }
  expect(toGoogle).toEqual([]);
  await carol.signsInAs({ email, password });
  await carol.presses('Solve site-key');
  await carol.presses('Sign in');
  await carol.arrivesAt('/en/profile/general');
  expect(toGoogle).toEqual([
    'https://www.google.com/recaptcha/api.js?render=explicit&onload=porticoCaptcha&hl=en',
  ]);
});
