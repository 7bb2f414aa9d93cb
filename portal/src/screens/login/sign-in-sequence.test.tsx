import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password, rightCode } from '../../mock-api/world.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();
const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(window, 'grecaptcha');
});

it('A user gets through a wrong password, a captcha and a wrong code, one after the other [4.4]', async () => {
  window.grecaptcha = {
    render: (_container, { callback }) => {
      callback('the-answer');
      return 0;
    },
  };
  const { user } = await renderScreen('login', { config: { captcha: 'recaptcha', recaptcha: 'site-key' } });
  const passwordField = () => main().getByLabelText<HTMLInputElement>(words('form.password'));
  const signIn = async () => {
    fill(main().getByLabelText(words('form.email')), 'carol@portico.example');
    fill(passwordField(), password);
    await user.click(main().getByRole('button', { name: words('signIn.submit') }));
  };

  mockApi.refuse('issueToken', 'bad_credentials');
  await signIn();
  await waitFor(() => expect(errorOf(passwordField())).toContain(words('error.bad_credentials')));
  expect(script()).toBeNull();

  mockApi.refuse('issueToken', 'google_recaptcha_v2_required');
  await signIn();
  await waitFor(() => expect(script()).not.toBeNull());
  expect(screen.queryByLabelText(words('code.label'))).toBeNull();

  mockApi.restore('issueToken');
  // Safe: waited for above.
  fireEvent.load(script() as HTMLScriptElement);
  window.porticoCaptcha?.();
  await signIn();
  const code = await screen.findByLabelText(words('code.label'));
  await user.type(code, '000001');
  await screen.findByText(words('code.attempts', { count: 2 }));
  expect(document.cookie).not.toContain('access_token=');
  await user.type(code, rightCode);
  await waitFor(() => expect(location.pathname).toMatch(/^\/en\/profile/));
  expect(document.cookie).toContain('access_token=');
});
