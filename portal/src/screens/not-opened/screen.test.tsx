import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const reference = 'Zk3-_x8Qm2Rr5TtVv7WwYy';
const open = (query: Record<string, string>) => renderScreen('notOpened', { query });

it('The page of a sign-in that cannot go on says so, with a reference, and leads home', async () => {
  await open({ reason: 'session_not_found', reference });
  await main().findByRole('heading', { level: 1, name: words('title.notOpened') });
  await main().findByText(words('shell.notOpened'));
  await main().findByText(reference);
  expect(main().getByRole('link', { name: words('shell.toHome') })).toBeTruthy();
});

it('The page of a failed sign-in names the application with an unregistered return address, and leads only to its home [D01]', async () => {
  await open({ application: 'STORE', reason: 'invalid_redirect_uri', reference });
  await main().findByText(words('shell.handOffRefused', { application: 'Store' }));
  const links = screen.getByRole('main').querySelectorAll('a');
  expect([...links].map(({ href }) => href)).toEqual(['http://store.localhost:3001/']);
});

it('The page of a sign-in that cannot go on shows no text of the address but the reference', async () => {
  await open({ application: 'CASINO', reason: 'You have won', reference });
  await main().findByText(reference);
  const shown = screen.getByRole('main').textContent;
  expect(shown).not.toContain('CASINO');
  expect(shown).not.toContain('won');
});

it.each([
  'Your account is at risk, call 0800 123456',
  'Call 0800 123456 today',
  'Zk3-_x8Qm2Rr5TtVv7WwYyZ',
  '',
])('The page of a sign-in that cannot go on does not show %j of a link as a reference', async (text) => {
  await open({ reference: text });
  await main().findByText(words('shell.notOpened'));
  expect(main().queryByText(/reference/i)).toBeNull();
});
