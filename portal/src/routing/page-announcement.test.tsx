import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../testing/render-screen.tsx';

setUpScreens();

const titleOf = (title: string) => words('shell.pageTitle', { title });

it('A step that replaces the form sets its own page title', async () => {
  const { user } = await renderScreen('passwordReset');
  await waitFor(() => expect(document.title).toBe(titleOf(words('title.passwordReset'))));
  await user.type(main().getByRole('textbox'), 'alice@portico.example');
  await user.click(main().getByRole('button', { name: words('password.resetSubmit') }));
  await waitFor(() => expect(mockApi.requests('requestPasswordReset')).toHaveLength(1));
  const heading = await main().findByRole('heading', { name: words('password.sentTitle') });
  await waitFor(() => expect(document.title).toBe(titleOf(heading.textContent ?? '')));
});
