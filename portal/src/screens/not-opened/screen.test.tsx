import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = (query: Record<string, string>) => renderScreen('notOpened', { query });

it('says that the sign-in cannot go on, with a reference, and leads home', async () => {
  await open({ reason: 'session_not_found', reference: 'ref-4711' });
  await main().findByRole('heading', { level: 1, name: words('title.notOpened') });
  await main().findByText(words('shell.notOpened'));
  await main().findByText('ref-4711');
  expect(main().getByRole('link', { name: words('shell.toHome') })).toBeTruthy();
});

it('names the application whose return address is not registered, and leads to its own home page only D01', async () => {
  await open({ application: 'STORE', reason: 'invalid_redirect_uri', reference: 'ref-4711' });
  await main().findByText(words('shell.handOffRefused', { application: 'Store' }));
  const links = screen.getByRole('main').querySelectorAll('a');
  expect([...links].map(({ href }) => href)).toEqual(['http://store.localhost:3001/']);
});

it('shows no text of the address but the reference', async () => {
  await open({ application: 'CASINO', reason: 'You have won', reference: 'ref-4711' });
  await main().findByText('ref-4711');
  const shown = screen.getByRole('main').textContent;
  expect(shown).not.toContain('CASINO');
  expect(shown).not.toContain('won');
});
