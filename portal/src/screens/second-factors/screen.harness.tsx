import { screen } from '@testing-library/react';
import { main, renderScreen, words } from '../../testing/render-screen.tsx';

const routes = {
  telegram: 'profileSecurityVerificationTelegram',
  google: 'profileSecurityVerificationGoogle',
  email: 'profileSecurityVerificationEmail',
} as const;

/** Opens the screen of a method as Alice, and waits until it has loaded. */
export async function openMethod(method: keyof typeof routes) {
  const rendered = await renderScreen(routes[method], { signedInAs: 'alice' });
  await main().findByRole('heading', { level: 2 });
  return rendered;
}

export const button = (id: Parameters<typeof words>[0]) =>
  screen.getByRole<HTMLButtonElement>('button', { name: words(id) });

export const findCode = () => screen.findByLabelText<HTMLInputElement>(words('code.label'));
