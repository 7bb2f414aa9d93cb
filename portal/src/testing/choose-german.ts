import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { words } from './render-screen.tsx';

/** Chooses German in the first language menu of the page. */
export async function chooseGerman(user: UserEvent): Promise<void> {
  const [menu] = await screen.findAllByRole('button', { name: new RegExp(words('shell.language')) });
  if (!menu) throw new Error('The page has no language menu');
  await user.click(menu);
  const [german] = await screen.findAllByText('Deutsch');
  if (!german) throw new Error('The menu does not list German');
  await user.click(german);
}
