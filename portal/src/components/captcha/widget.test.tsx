import { policyAttribute } from '@portico/contract/page';
import { type KeyedCaptcha, keyedCaptchas } from '@portico/contract/rules/captcha';
import { captchaNames } from '@portico/contract/rules/captcha-names';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { configIn, password } from '../../mock-api/world.ts';
import { chooseGerman } from '../../testing/choose-german.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import type { WidgetApi, WidgetOptions } from './providers.ts';

setUpScreens();

const configOf = (captcha: KeyedCaptcha) =>
  captcha === 'recaptcha'
    ? ({ captcha, recaptcha: 'site-key' } as const)
    : ({ captcha, captchaSiteKey: 'site-key' } as const);
const globals = { recaptcha: 'grecaptcha', turnstile: 'turnstile', hcaptcha: 'hcaptcha' } as const;
const script = () => document.querySelector<HTMLScriptElement>('script[src*="porticoCaptcha"]');
const sent = () => mockApi.requests('issueToken').map(({ input }) => input);

afterEach(() => {
  script()?.remove();
  for (const name of [...Object.values(globals), 'porticoCaptcha']) Reflect.deleteProperty(window, name);
});

/** Signs in on a page whose server asks for a captcha, until the script of its provider is asked for. */
async function askedFor(kind: KeyedCaptcha) {
  mockApi.refuse('issueToken', 'google_recaptcha_v2_required');
  mockApi.respond('getConfig', 200, { ...configIn('en'), ...configOf(kind) });
  const { user } = await renderScreen('login', { config: configOf(kind) });
  const submit = () => user.click(main().getByRole('button', { name: words('signIn.submit') }));
  fill(main().getByLabelText(words('form.email')), 'alice@portico.example');
  fill(main().getByLabelText(words('form.password')), password);
  expect(script()).toBeNull();
  await submit();
  await waitFor(() => expect(script()).not.toBeNull());
  return submit;
}

/** Lets the script of a provider load, and answers the options of each widget that is rendered then. */
async function loads(kind: KeyedCaptcha) {
  const widgets: WidgetOptions[] = [];
  const api = {
    render: vi.fn((container: HTMLElement, options: WidgetOptions) => {
      container.textContent = options.sitekey;
      return widgets.push(options);
    }),
    remove: vi.fn(),
  } satisfies WidgetApi;
  window[globals[kind]] = api;
  await act(async () => {
    // Safe: waited for where the captcha is asked for.
    fireEvent.load(script() as HTMLScriptElement);
    window.porticoCaptcha?.();
  });
  await main().findByText('site-key');
  return { widgets, api };
}

describe.each(keyedCaptchas)('the captcha %s', (kind) => {
  it('A captcha of a provider loads nothing of it before the server asks, and says then whose it is [2.39]', async () => {
    await askedFor(kind);
    expect(document.documentElement.getAttribute(policyAttribute)).toBe(kind);
    await main().findByText(words('captcha.provider', { provider: captchaNames[kind] }));
    expect(document.activeElement).toBe(main().getByRole('heading', { name: words('captcha.title') }));
  });

  it('A captcha of a provider sends the answer of the user with the next sign-in [2.39, 7.3]', async () => {
    const submit = await askedFor(kind);
    const { widgets } = await loads(kind);
    expect(widgets[0]).toMatchObject({ sitekey: 'site-key', theme: 'light' });
    expect(`${script()?.src} ${widgets[0]?.language}`).toMatch(/hl=en| en$/);
    act(() => widgets[0]?.callback('the-answer'));
    mockApi.restore('issueToken');
    await submit();
    // The profile needs the stricter policy, so the portal loads it as a new document, which jsdom cannot do.
    await waitFor(() => expect(location.pathname).toBe('/en/profile'));
    expect(sent().at(-1)).toMatchObject({ google_recaptcha_v2: 'the-answer' });
  });

  it('A captcha of a provider says so when its script does not load or brings nothing [2.39, 8.3]', async () => {
    await askedFor(kind);
    await act(async () => {
      // Safe: waited for above.
      fireEvent[kind === 'hcaptcha' ? 'load' : 'error'](script() as HTMLScriptElement);
    });
    // At once, and not when it has taken too long.
    expect(script()).toBeNull();
    await main().findByText(words('captcha.unavailable'));
  });
});

it('A captcha of a provider is asked anew after each submit, an answer that has expired is not sent, and an error of the widget is told', async () => {
  const submit = await askedFor('turnstile');
  const { widgets, api } = await loads('turnstile');
  act(() => widgets[0]?.callback('the-answer'));
  act(() => widgets[0]?.['expired-callback']());
  await submit();
  await main().findByText(words('error.google_recaptcha_v2_required'));
  expect(sent()).toHaveLength(1);

  act(() => widgets[0]?.callback('another'));
  mockApi.refuse('issueToken', 'invalid_recaptcha');
  await submit();
  await waitFor(() => expect(widgets).toHaveLength(2));
  expect(sent().at(-1)).toMatchObject({ google_recaptcha_v2: 'another' });
  expect(api.remove).toHaveBeenCalledWith(1);

  act(() => void widgets[1]?.['error-callback']());
  await main().findByText(words('captcha.unavailable'));
  act(() => widgets[1]?.callback('a third one'));
  expect(main().queryByText(words('captcha.unavailable'))).toBeNull();
});

it('A refused answer makes the page ask which captcha the operator has chosen meanwhile', async () => {
  const submit = await askedFor('hcaptcha');
  const { widgets } = await loads('hcaptcha');
  mockApi.refuse('issueToken', 'invalid_recaptcha');
  const changed = { ...configOf('hcaptcha'), captchaSiteKey: 'another-key' };
  mockApi.respond('getConfig', 200, { ...configIn('en'), ...changed });
  act(() => widgets[0]?.callback('the-answer'));
  await submit();
  await main().findByText('another-key');
});

it.each(keyedCaptchas)(
  'The captcha %s is drawn anew in a language that the user chooses, is asked again, and what was typed stays [7.37]',
  async (kind) => {
    await askedFor(kind);
    const { widgets } = await loads(kind);
    act(() => widgets[0]?.callback('the-answer'));
    await chooseGerman(userEvent.setup());
    await waitFor(() => expect(widgets).toHaveLength(2));
    expect(Object.values(widgets[0] ?? {})).toContain('en');
    expect(Object.values(widgets[1] ?? {})).toContain('de');
    expect(screen.getAllByText('site-key')).toHaveLength(1);
    expect(screen.getByDisplayValue('alice@portico.example')).toBeDefined();
    expect(screen.getByDisplayValue(password)).toBeDefined();

    // The answer of the widget that is gone is not sent.
    const before = sent().length;
    fireEvent.submit(screen.getByDisplayValue(password));
    await main().findByText('Bitte führen Sie die Sicherheitsprüfung durch.');
    expect(sent()).toHaveLength(before);
  },
);

it('A captcha of a provider does not delay a screen without it, which has the stricter policy [2.39]', async () => {
  await renderScreen('passwordReset', { config: configOf('turnstile') });
  expect(main().getByRole('heading', { name: words('password.resetTitle') })).toBeDefined();
  expect(document.documentElement.hasAttribute(policyAttribute)).toBe(false);
});
