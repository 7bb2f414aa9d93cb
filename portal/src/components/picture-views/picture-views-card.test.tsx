import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const view = (role: 'moderator' | 'admin', day: number) => ({
  what: 'PICTURE' as const,
  documentType: 'PASSPORT' as const,
  role,
  viewedAt: `2026-11-0${day}T12:00:00.000Z`,
});

async function open() {
  const rendered = await renderScreen('profileGeneral', { signedInAs: 'alice' });
  const heading = await main().findByRole('heading', { name: words('views.title') });
  await rendered.user.click(heading);
  return { ...rendered, card: within(heading.closest('details') as HTMLElement) }; // the card
}

it('says that nobody has opened the pictures', async () => {
  const { card } = await open();
  await card.findByText(words('views.empty'));
});

it('lists role, document and time, and loads the page after on demand', async () => {
  mockApi.answer('listPictureViews', { views: [view('moderator', 3)], next: '3.a' });
  const { card, user } = await open();
  await card.findByText(words('views.moderator'));
  const passport = words('title.profileVerificationPassport');
  expect(card.getByText(words('views.pictureOf', { document: passport }))).toBeTruthy();
  expect(card.getByRole('listitem').querySelector('time')?.dateTime).toBe('2026-11-03T12:00:00.000Z');

  mockApi.answer('listPictureViews', { views: [view('admin', 1)], next: null });
  await user.click(card.getByRole('button', { name: words('views.more') }));
  await card.findByText(words('views.admin'));
  expect(card.getAllByRole('listitem')).toHaveLength(2);
  expect(mockApi.requests('listPictureViews').at(-1)?.input).toEqual({ after: '3.a' });
  expect(document.activeElement).toBe(card.getAllByRole('listitem')[1]);
  expect(card.queryByRole('button', { name: words('views.more') })).toBeNull();
});

it('names what support, moderators and operators looked at', async () => {
  const viewedAt = '2026-11-03T12:00:00.000Z';
  mockApi.answer('listPictureViews', {
    views: [
      { what: 'ACCOUNT', documentType: null, role: 'support', viewedAt },
      { what: 'DATA', documentType: 'PASSPORT', role: 'moderator', viewedAt },
      { what: 'ACCOUNT', documentType: null, role: 'operator', viewedAt },
    ],
    next: null,
  });
  const { card } = await open();
  await card.findByText(words('views.support'));
  const document = words('title.profileVerificationPassport');
  const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain(words('views.account'));
  expect(rows[1]).toContain(words('views.dataOf', { document }));
  expect(rows[2]).toContain(words('views.operator'));
});

it('can be loaded again when it failed [8.13]', async () => {
  mockApi.refuse('listPictureViews', 'internal_server_error');
  const { card, user } = await open();
  await card.findByText(words('views.failed'));
  mockApi.restore('listPictureViews');
  await user.click(card.getByRole('button', { name: words('shell.retry') }));
  await card.findByText(words('views.empty'));
});
