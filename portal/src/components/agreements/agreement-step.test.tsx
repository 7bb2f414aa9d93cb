import type { NewDocument } from '@portico/contract/account/agreements';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import {
  fill,
  main,
  notifications,
  renderScreen,
  setUpScreens,
  words,
} from '../../testing/render-screen.tsx';

setUpScreens();

const asked: NewDocument = {
  kind: 'TERMS',
  version: 2,
  language: 'en',
  digest: '2'.repeat(64),
  countsFrom: '2027-01-31T12:00:00.000Z',
  counts: true,
  news: [],
};
const privacy: NewDocument = { ...asked, kind: 'PRIVACY', version: 4, digest: '4'.repeat(64) };
const later: NewDocument = { ...asked, version: 3, digest: '3'.repeat(64), counts: false };

const waiting = {
  access_token: 'fake-alice@portico.example',
  token_type: 'bearer',
  scope: '',
  authentication_status: 'AGREEMENT',
  two_fa_type: null,
  expires_in: 3600,
} as const;

const title = () => main().findByRole('heading', { name: words('agreements.askTitle') });
const agreeButton = () => main().findByRole('button', { name: words('agreements.agree') });

async function signIn(user: UserEvent): Promise<void> {
  mockApi.answer('issueToken', waiting);
  fill(main().getByLabelText(words('form.email')), 'alice@portico.example');
  fill(main().getByLabelText(words('form.password')), password);
  await user.click(main().getByRole('button', { name: words('signIn.submit') }));
}

async function open(documents: readonly NewDocument[] = [asked], query = {}) {
  mockApi.answer('listNewDocuments', [...documents]);
  const rendered = await renderScreen('login', { query });
  await signIn(rendered.user);
  await title();
  return rendered;
}

it('The step of the agreement names each document that counts with version, day and link, and nothing that does not count yet', async () => {
  await open([asked, privacy, later]);
  const links = await main().findAllByRole('link', { name: new RegExp(words('registration.newTab')) });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/cdn/documents/${asked.digest}.pdf`,
    `/cdn/documents/${privacy.digest}.pdf`,
  ]);
  main().getByText(words('agreements.countsSince', { version: '2', date: 'Jan 31, 2027' }));
  expect(main().getByRole('link', { name: 'support@portico.example' })).toBeDefined();
  expect(document.cookie).not.toContain('access_token=');
});

it('The step says what is new in each document as the operator does, in the language of the document [4.5]', async () => {
  await open([{ ...asked, news: ['Deliveries take two days longer.', 'Returns are free.'] }, privacy]);
  const [title, ...more] = await main().findAllByText(words('agreements.news'));
  expect(more).toEqual([]);
  const list = within(title?.nextElementSibling as HTMLElement);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deliveries take two days longer.',
    'Returns are free.',
  ]);
  expect(title?.nextElementSibling?.getAttribute('lang')).toBe('en');
});

it('The agreement sends what was shown, signs in and goes on to the profile [4.5]', async () => {
  const { user } = await open([asked, privacy, later]);
  await user.click(await agreeButton());
  await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
  const [sent] = mockApi.requests('agreeToDocuments');
  expect(sent?.input).toEqual({ digests: [asked.digest, privacy.digest] });
  expect(sent?.headers.get('authorization')).toBe(`Bearer ${waiting.access_token}`);
  expect(document.cookie).toContain('access_token=');
});

it('The sign-in goes on to the application only after the agreement', async () => {
  const target = { application: 'STORE', backUrl: 'http://store.localhost:3001/' };
  mockApi.pending('findRedirectUrl');
  const { user } = await open([asked], target);
  expect(mockApi.requests('findRedirectUrl')).toEqual([]);
  await user.click(await agreeButton());
  await waitFor(() => expect(mockApi.requests('findRedirectUrl')).toHaveLength(1));
});

it('A refusal leaves the step of the agreement, ends the sign-in and shows its form', async () => {
  const { user } = await open();
  await user.click(main().getByRole('button', { name: words('agreements.notNow') }));
  await main().findByRole('heading', { name: words('login.title') });
  expect(mockApi.requests('revokeToken')[0]?.headers.get('authorization')).toContain(waiting.access_token);
  expect(mockApi.requests('agreeToDocuments')).toEqual([]);
  expect(document.cookie).not.toContain('access_token=');
});

it('The step loads the documents again when a newer version counts meanwhile, and agrees to nothing', async () => {
  const { user } = await open();
  const newer = { ...asked, version: 3, digest: '3'.repeat(64) };
  mockApi.refuse('agreeToDocuments', 'invalid_value');
  mockApi.answer('listNewDocuments', [newer]);
  await user.click(await agreeButton());
  await notifications().findByText(words('agreements.changed'));
  await main().findByText(words('agreements.countsSince', { version: '3', date: 'Jan 31, 2027' }));
  mockApi.restore('agreeToDocuments');
  await user.click(await agreeButton());
  await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
  expect(mockApi.requests('agreeToDocuments')[1]?.input).toEqual({ digests: [newer.digest] });
});

it('The step offers no agreement to documents that could not be loaded, and loads them again', async () => {
  mockApi.disconnect('listNewDocuments');
  const { user } = await renderScreen('login');
  await signIn(user);
  await title();
  const retry = await main().findByRole('button', { name: words('shell.retry') });
  expect(main().queryByRole('button', { name: words('agreements.agree') })).toBeNull();
  mockApi.answer('listNewDocuments', [asked]);
  await user.click(retry);
  await agreeButton();
});

it('The sign-in says how many recovery codes are left after the agreement', async () => {
  mockApi.answer('listNewDocuments', [asked]);
  const { user } = await renderScreen('login');
  mockApi.answer('issueToken', { ...waiting, recovery_codes_left: 4 });
  fill(main().getByLabelText(words('form.email')), 'alice@portico.example');
  fill(main().getByLabelText(words('form.password')), password);
  await user.click(main().getByRole('button', { name: words('signIn.submit') }));
  await user.click(await agreeButton());
  await main().findByText(words('login.recoveredLead', { count: 4 }));
});

it('A user who confirms an e-mail is asked for the agreement, and comes back to “Your account is ready”', async () => {
  mockApi.answer('listNewDocuments', [asked]);
  mockApi.answer('checkConfirmation', { email: 'alice@portico.example', automatic: true });
  mockApi.answer('confirmRegistration', { resourceUrl: '/en', tokenSet: waiting });
  const { user } = await renderScreen('confirmation', { path: `confirmation/${'c'.repeat(43)}` });
  await title();
  await user.click(await agreeButton());
  await screen.findByRole('heading', { name: words('confirmation.doneTitle') });
  await main().findByRole('link', { name: words('confirmation.openAccount') });
});

it('The agreement is asked for on the device that was approved by QR code, and starts no other code afterwards', async () => {
  mockApi.answer('listNewDocuments', [asked]);
  mockApi.answer('issueToken', waiting);
  const { user } = await renderScreen('loginQr');
  await title();
  await user.click(await agreeButton());
  await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
  expect(mockApi.requests('startQrSignIn')).toHaveLength(1);
});
