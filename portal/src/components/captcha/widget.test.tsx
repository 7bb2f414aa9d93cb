import { policyAttribute } from '@portico/contract/page';
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const config = { captcha: 'recaptcha', recaptcha: 'site-key' } as const;
const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
const sent = () => mockApi.requests('issueToken').map(({ input }) => input);

afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(window, 'grecaptcha');
});

async function signIn(): Promise<() => Promise<void>> {
  const { user } = await renderScreen('login', { config });
  const submit = () => user.click(main().getByRole('button', { name: words('signIn.submit') }));
  fill(main().getByLabelText(words('form.email')), 'alice@portico.example');
  fill(main().getByLabelText(words('form.password')), password);
  await submit();
  return submit;
}

describe('reCAPTCHA', () => {
  it('The reCAPTCHA loads nothing of Google before the server asks for it [2.39]', async () => {
    await renderScreen('login', { config });
    expect(main().getByRole('heading', { name: words('login.title') })).toBeDefined();
    expect(script()).toBeNull();
  });

  it('The reCAPTCHA says so when its script does not load [2.39, 8.3]', async () => {
    mockApi.refuse('issueToken', 'google_recaptcha_v2_required');
    await signIn();
    await waitFor(() => expect(script()).not.toBeNull());
    // Safe: waited for in the line before.
    fireEvent.error(script() as HTMLScriptElement);
    await main().findByText(words('captcha.unavailable'));
  });

  it('The reCAPTCHA sends the answer of the user with the next sign-in [2.39, 7.3]', async () => {
    mockApi.refuse('issueToken', 'google_recaptcha_v2_required');
    const submit = await signIn();
    await waitFor(() => expect(script()).not.toBeNull());
    window.grecaptcha = {
      render: (container, { sitekey, callback }) => {
        container.textContent = sitekey;
        callback('the-answer');
        return 0;
      },
    };
    // Safe: waited for above.
    fireEvent.load(script() as HTMLScriptElement);
    window.porticoCaptcha?.();
    await main().findByText('site-key');
    mockApi.restore('issueToken');
    await submit();
    // The profile needs the stricter policy, so the portal loads it as a new document, which jsdom cannot do.
    await waitFor(() => expect(location.pathname).toBe('/en/profile'));
    expect(sent().at(-1)).toMatchObject({ google_recaptcha_v2: 'the-answer' });
  });
});

it('The reCAPTCHA does not delay a screen without it, which has the stricter policy [2.39]', async () => {
  await renderScreen('passwordReset', { config });
  expect(main().getByRole('heading', { name: words('password.resetTitle') })).toBeDefined();
  expect(document.documentElement.hasAttribute(policyAttribute)).toBe(false);
});
