import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, untilAnswered, words } from '../../testing/render-screen.tsx';

setUpScreens();

const details = () => screen.getByRole('main').querySelector('dl');

it('The profile shows first name, last name and e-mail, none of which can be edited [1.4, 2.12, 3.3, 6.7, 7.10]', async () => {
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  const rows = () =>
    [...(details()?.querySelectorAll('dt') ?? [])].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent?.replaceAll(/[\u200b\u2060]/g, ''),
    ]);
  await waitFor(() =>
    expect(rows()).toEqual([
      [words('form.firstName'), 'Alice'],
      [words('form.lastName'), 'Archer'],
      [words('form.email'), 'alice@portico.example'],
    ]),
  );
  expect(details()?.querySelector('input, select, textarea, button, [contenteditable]')).toBeNull();
});

it('The profile lets the user choose the language of pages and mails, and leads to the page that changes the e-mail [7.37]', async () => {
  const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
  const link = await main().findByRole('link', { name: words('title.profileEmail') });
  expect(link.getAttribute('href')).toBe('/en/profile/email');
  await user.click(await main().findByRole('button', { name: new RegExp(words('shell.language')) }));
  await user.click(await main().findByText('Deutsch'));
  await waitFor(() => expect(location.pathname).toBe('/de/profile/general'));
  await waitFor(() =>
    expect(mockApi.requests('setLocale').map(({ input }) => input)).toContainEqual({ locale: 'de' }),
  );
});

it.each([
  ['confirmation', '/en/confirmation/abc'],
  ['passwordResetConfirm', '/en/password/reset/abc'],
  ['registration', '/en/registration?referral=BOB'],
] as const)(
  'The profile says that a link for another account was not opened, and offers to sign out and open it: %s [2.21]',
  async (name, link) => {
    const path = link.replace('/en/', '');
    const { user } = await renderScreen(name, { signedInAs: 'alice', path });
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    await main().findByText(words('overview.unopenedLink'));
    await user.click(
      within(main().getByText(words('overview.unopenedLink')).parentElement ?? document.body).getByRole(
        'button',
        { name: words('shell.signOut') },
      ),
    );
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: words('shell.signOut') }));
    // A reset with a code that nobody has leads on to the page that asks for a new one.
    await waitFor(() => expect(link).toContain(location.pathname));
    expect(location.pathname).not.toContain('login');
  },
);

it.each(['login', 'passwordReset'] as const)(
  'The profile says nothing about an unopened link after %s, which is for nobody else',
  async (name) => {
    await renderScreen(name, { signedInAs: 'alice' });
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    await untilAnswered();
    expect(main().queryByText(words('overview.unopenedLink'))).toBeNull();
  },
);

it('The profile says how a wrong name is corrected, with the page and the support address [2.12, 9.16]', async () => {
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  const link = await main().findByRole('link', { name: 'support@portico.example' });
  expect(link.getAttribute('href')).toBe('mailto:support@portico.example');
  const page = main().getByRole('link', { name: words('title.profileName') });
  expect(page.getAttribute('href')).toBe('/en/profile/name');
});

it('The profile shows placeholders until its data is there [4.3]', async () => {
  const answer = mockApi.pending('getProfile');
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await main().findByRole('heading', { level: 1, name: words('overview.title') });
  expect(details()?.getAttribute('aria-busy')).toBe('true');
  answer();
  await waitFor(() => expect(details()?.getAttribute('aria-busy')).toBe('false'));
});

it('The profile says profile_not_found when it cannot be loaded [8.9]', async () => {
  mockApi.refuse('getProfile', 'profile_not_found');
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await waitFor(() => expect(document.body.textContent).toContain(words('error.profile_not_found')));
});

it('The profile gives the user an invitation link of their own', async () => {
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  const link = await main().findByLabelText<HTMLInputElement>(words('account.inviteLink'));
  expect(link.value).toBe('http://localhost:3000/en/registration?referral=ALICE-7K2M-Q9TX-4WBN');
});

it('The profile route leads to the overview [2.11]', async () => {
  await renderScreen('profile', { signedInAs: 'alice' });
  await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
});

it('The profile leads to the time line of who learned something about the user', async () => {
  const { user } = await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await user.click(await main().findByRole('link', { name: words('title.profileDisclosures') }));
  await waitFor(() => expect(location.pathname).toBe('/en/profile/disclosures'));
  await main().findByRole('heading', { level: 1, name: words('disclosures.title') });
});

it('The profile announces nothing when there is no new version of a legal document', async () => {
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await waitFor(() => expect(mockApi.requests('listNewDocuments')).toHaveLength(1));
  await untilAnswered();
  expect(main().queryByText(words('agreements.announcedTitle'))).toBeNull();
});

it('The profile announces a new version of a legal document with its day, its link and what is new in it', async () => {
  const digest = 'a'.repeat(64);
  const countsFrom = '2027-01-31T12:00:00.000Z';
  mockApi.answer('listNewDocuments', [
    {
      kind: 'PRIVACY',
      version: 2,
      language: 'en',
      digest,
      countsFrom,
      counts: false,
      news: ['We keep records for a year.'],
    },
  ]);
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  await main().findByText(words('agreements.announcedTitle'));
  main().getByText(words('agreements.announcedFrom', { date: 'Jan 31, 2027' }));
  main().getByText('We keep records for a year.');
  const link = main().getByRole('link', { name: new RegExp(words('shell.privacyPolicy')) });
  expect(link.getAttribute('href')).toBe(`/cdn/documents/${digest}.pdf`);
});
