import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const reference = 'Zk3-_x8Qm2Rr5TtVv7WwYy';
const open = (query: Record<string, string>) => renderScreen('notOpened', { query });

it('says that the sign-in cannot go on, with a reference, and leads home', async () => {
  await open({ reason: 'session_not_found', reference });
  await main().findByRole('heading', { level: 1, name: words('title.notOpened') });
  await main().findByText(words('shell.notOpened'));
  await main().findByText(reference);
  expect(main().getByRole('link', { name: words('shell.toHome') })).toBeTruthy();
});

it('names the application whose return address is not registered, and leads to its own home page only D01', async () => {
  await open({ application: 'STORE', reason: 'invalid_redirect_uri', reference });
  await main().findByText(words('shell.handOffRefused', { application: 'Store' }));
  const links = screen.getByRole('main').querySelectorAll('a');
  expect([...links].map(({ href }) => href)).toEqual(['http://store.localhost:3001/']);
});

it('shows no text of the address but the reference', async () => {
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
])('shows %j of a link not as a reference', async (text) => {
  await open({ reference: text });
  await main().findByText(words('shell.notOpened'));
  expect(main().queryByText(/reference/i)).toBeNull();
});
