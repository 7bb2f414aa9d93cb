import { policyAttribute } from '@portico/contract/page';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const email = () => main().getByLabelText<HTMLInputElement>(words('form.email'));
const submit = () => main().getByRole('button', { name: words('password.resetSubmit') });
const sent = () => mockApi.requests('requestPasswordReset').map(({ input }) => input);

it('The password reset asks for an e-mail, and sends it with the application in upper case [2.7, 2.50, 7.25]', async () => {
  const { user } = await renderScreen('passwordReset', { query: { application: 'store' } });
  fill(email(), 'alice@portico.example');
  await user.click(submit());
  await screen.findByRole('heading', { name: words('password.sentTitle') });
  expect(main().getByText('alice@portico.example')).toBeDefined();
  expect(document.querySelectorAll('main input, main form')).toHaveLength(0);
  expect(sent()).toEqual([{ email: 'alice@portico.example', application: 'STORE' }]);
});

it('The password reset shows a captcha where a rule asks for one, and sends its answer', async () => {
  mockApi.refuse('requestPasswordReset', 'google_recaptcha_v2_required');
  const config = { captchaAtReset: true, captcha: 'turnstile', captchaSiteKey: 'site-key' } as const;
  const { user } = await renderScreen('passwordReset', { config });
  expect(document.documentElement.getAttribute(policyAttribute)).toBe('turnstile');
  const script = () => document.querySelector<HTMLScriptElement>('script[src*="turnstile"]');
  window.turnstile = { render: (_container, { callback }) => callback('the-answer') };
  fill(email(), 'alice@portico.example');
  await user.click(submit());
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => window.porticoCaptcha?.());
  script()?.remove();
  mockApi.restore('requestPasswordReset');
  await user.click(submit());
  await screen.findByRole('heading', { name: words('password.sentTitle') });
  expect(sent().at(-1)).toMatchObject({ googleRecaptchaV2: 'the-answer' });
  // From here it could not be sent again without another one.
  expect(main().queryByRole('button', { name: words('password.sentAgain') })).toBeNull();
  for (const name of ['turnstile', 'porticoCaptcha']) Reflect.deleteProperty(window, name);
});

it.each(['', 'alice', 'alice@', 'älice@portico.example', 'alice@portico'])(
  'The password reset does not send %j [5.7, 5.11]',
  async (typed) => {
    const { user } = await renderScreen('passwordReset');
    fill(email(), typed);
    await user.click(submit());
    await waitFor(() => expect(errorOf(email())).not.toBe(''));
    expect(sent()).toEqual([]);
  },
);

it('The password reset checks the e-mail when the user leaves its field, unless nothing was typed [5.7]', async () => {
  const { user } = await renderScreen('passwordReset');
  await user.click(email());
  await user.tab();
  expect(errorOf(email())).toBe('');
  await user.type(email(), 'alice@portico');
  expect(errorOf(email())).toBe('');
  await user.tab();
  await waitFor(() => expect(errorOf(email())).toContain(words('error.wrong_email')));
  expect(sent()).toEqual([]);
});

it('The password reset fills in the e-mail that was typed on the screen before', async () => {
  await renderScreen('passwordReset', { state: { email: 'bob@portico.example' } });
  await waitFor(() => expect(email().value).toBe('bob@portico.example'));
});

it('The password reset shows a refusal at the field, and sends again on the next press [5.28]', async () => {
  mockApi.refuse('requestPasswordReset', 'unsupported_application');
  const { user } = await renderScreen('passwordReset');
  fill(email(), 'alice@portico.example');
  await user.click(submit());
  await waitFor(() => expect(errorOf(email())).toContain(words('error.unsupported_application')));
  mockApi.restore('requestPasswordReset');
  await user.click(submit());
  await screen.findByRole('heading', { name: words('password.sentTitle') });
});

it('The password reset sends one request, also if the button is pressed several times [5.16]', async () => {
  const answer = mockApi.pending('requestPasswordReset');
  const { user } = await renderScreen('passwordReset');
  fill(email(), 'alice@portico.example');
  await user.click(submit());
  await user.click(await main().findByRole('button', { name: words('password.resetBusy') }));
  answer();
  await screen.findByRole('heading', { name: words('password.sentTitle') });
  expect(sent()).toHaveLength(1);
});

it('The password reset lets the user go back and enter another address', async () => {
  const { user } = await renderScreen('passwordReset');
  fill(email(), 'alice@portico.example');
  await user.click(submit());
  await screen.findByRole('heading', { name: words('password.sentTitle') });
  await user.click(main().getByRole('button', { name: words('password.otherAddress') }));
  expect(email()).toBeDefined();
  const title = main().getByRole('heading', { name: words('password.resetTitle') });
  await waitFor(() => expect(document.activeElement).toBe(title));
});
