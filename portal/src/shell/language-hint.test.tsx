import { cookieNames } from '@portico/contract/shell';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readCookie } from '../lib/storage/cookies.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../testing/render-screen.tsx';

setUpScreens();

const hint = { locale: 'ar', words: 'المتابعة بالعربية', close: 'إغلاق' } as const;
const link = () => screen.queryByRole<HTMLAnchorElement>('link', { name: hint.words });

it('The language hint offers the browser’s language in that language; choosing it keeps what was typed and the address [2.1, 7.37]', async () => {
  const { user } = await renderScreen('login', { hint, path: 'login?application=STORE#part' });
  expect(link()?.parentElement?.matches('[lang=ar][dir=rtl]')).toBe(true);
  const email = main().getByLabelText<HTMLInputElement>(words('form.email'));
  fill(email, 'half@');
  await user.click(link() as HTMLElement);
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  expect(location.pathname + location.search + location.hash).toBe('/ar/login?application=STORE#part');
  expect([email.isConnected, email.value, link()]).toEqual([true, 'half@', null]);
  expect(readCookie(cookieNames.locale)).toBe('ar');
});

it('The button of the language hint closes it, and then it chooses no language and is not shown again [2.28, 7.37]', async () => {
  const { user } = await renderScreen('registration', { hint });
  expect(readCookie(cookieNames.languageHint)).toBeNull();
  await user.click(screen.getByRole('button', { name: hint.close }));
  expect(link()).toBeNull();
  expect(readCookie(cookieNames.languageHint)).toBe('shown');
  expect(document.activeElement).toBe(main().getByRole('heading', { level: 1 }));
  expect(readCookie(cookieNames.locale)).toBeNull();
});

it('The language hint is only on the page where the user entered', async () => {
  const { user } = await renderScreen('login', { hint });
  await user.click(main().getByRole('link', { name: words('signIn.forgot') }));
  await waitFor(() => expect(location.pathname).toBe('/en/password/reset'));
  await waitFor(() => expect(link()).toBeNull());
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/en/login'));
  await main().findByLabelText(words('form.email'));
  expect(link()).toBeNull();
});
