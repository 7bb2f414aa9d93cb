import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { aliceCase, aliceItem, answerOf, numbers } from '../../testing/reviews.ts';

setUpConsole();

const addressOfBob = {
  ...aliceItem,
  id: 'id-of-address',
  documentType: 'ADDRESS',
  locale: 'ar',
  round: 3,
  escalated: true,
  secondReview: true,
  claimedBy: 'Nadia Nasser',
} as const;

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }),
  );
  mockApi.answer('getReviewNumbers', numbers);
  mockApi.answer('listReviews', { items: [aliceItem, addressOfBob], next: null });
});

function answerCase() {
  mockApi.answer('getReview', answerOf(aliceCase));
  mockApi.answer('claimReview', { claimedUntil: '2026-11-21T12:00:00Z' });
  mockApi.answer('releaseReview', null);
}

describe('the queue of reviews', () => {
  it('The queue of reviews shows what waits, how often it was submitted, who works on it, and the numbers of the day', async () => {
    await renderConsole('reviews', { role: 'moderator' });
    const row = within(await screen.findByRole('row', { name: /Nadia Nasser/ }));
    row.getByText(words('documentType.ADDRESS'));
    row.getByText('العربية');
    row.getByText(words('reviews.secondReview'));
    row.getByText(words('reviews.escalated'));
    const figures = within(await screen.findByRole('region', { name: words('reviews.numbers') }));
    figures.getByText('12');
    figures.getByText('1 hour');
  });

  it('The queue of reviews is narrowed by the address, and by the fields that change the address', async () => {
    const user = await renderConsole('reviews?type=ADDRESS&language=ar', { role: 'moderator' });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words('documentType.ADDRESS') });
    expect(mockApi.requests('listReviews')).toEqual([{ documentType: 'ADDRESS', locale: 'ar' }]);
    expect(link.search).toBe('?type=ADDRESS&language=ar');
    await user.selectOptions(screen.getByLabelText(words('reviews.document')), 'PASSPORT');
    expect(location.search).toBe('?type=PASSPORT&language=ar');
    await waitFor(() =>
      expect(mockApi.requests('listReviews').at(-1)).toEqual({ documentType: 'PASSPORT', locale: 'ar' }),
    );
  });

  it('A moderator moves between the rows of the queue with j, k and the arrow keys, and opens one with Enter', async () => {
    answerCase();
    const user = await renderConsole('reviews', { role: 'moderator' });
    const [first, second] = await waitFor(() => {
      const links = within(screen.getByRole('table')).getAllByRole('link');
      expect(links).toHaveLength(2);
      return links;
    });
    await user.keyboard('j');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('j');
    expect(document.activeElement).toBe(second);
    await user.keyboard('k{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/en/reviews/id-of-passport'));
  });

  it('The queue of reviews stays as it is while a field has the focus', async () => {
    const user = await renderConsole('reviews', { role: 'moderator' });
    await screen.findByRole('table');
    const field = screen.getByRole('combobox', { name: words('reviews.language') });
    field.focus();
    await user.keyboard('j');
    expect(document.activeElement).toBe(field);
  });

  it('The queue of reviews starts with the oldest document that matches the filter', async () => {
    answerCase();
    mockApi.answer('claimNextReview', { id: 'id-of-passport' });
    const user = await renderConsole('reviews?language=de', { role: 'moderator' });
    await user.click(await screen.findByRole('button', { name: words('reviews.startOldest') }));
    await waitFor(() => expect(location.pathname).toBe('/en/reviews/id-of-passport'));
    expect(location.search).toBe('?language=de');
    expect(mockApi.requests('claimNextReview')).toEqual([{ locale: 'de' }]);
  });

  it('The queue of reviews says when colleagues already work on everything that waits', async () => {
    mockApi.answer('claimNextReview', { id: null });
    const user = await renderConsole('reviews', { role: 'moderator' });
    await user.click(await screen.findByRole('button', { name: words('reviews.startOldest') }));
    await screen.findByText(words('reviews.nothingLeft'));
  });

  it('The queue of reviews is loaded again on request, and says that it is up to date', async () => {
    const user = await renderConsole('reviews', { role: 'moderator' });
    await screen.findByRole('table');
    mockApi.answer('listReviews', {
      items: [{ ...aliceItem, claimedBy: 'Omar Ozturk' }, addressOfBob],
      next: null,
    });
    await user.click(screen.getByRole('button', { name: words('reviews.refresh') }));
    await screen.findByRole('row', { name: /Omar Ozturk/ });
    await screen.findByText(words('reviews.refreshed'));
  });

  it('The queue of reviews is kind when nothing waits, and offers everything when nothing matches a filter', async () => {
    mockApi.answer('listReviews', { items: [], next: null });
    const user = await renderConsole('reviews?type=SELFIE', { role: 'moderator' });
    await screen.findByText(words('reviews.filteredTitle'));
    await user.click(screen.getByRole('link', { name: words('reviews.showEverything') }));
    await screen.findByText(words('reviews.emptyTitle'));
    expect(location.search).toBe('');
  });

  it('The queue of reviews has pages, and can be loaded again after a failure', async () => {
    mockApi.refuse('listReviews', 503, 'server_error');
    const user = await renderConsole('reviews?type=ADDRESS', { role: 'moderator' });
    await screen.findByText(words('error.server_error'));
    mockApi.answer('listReviews', { items: [addressOfBob], next: '1.id' });
    await user.click(screen.getByRole('button', { name: words('console.retry') }));
    await user.click(await screen.findByRole('link', { name: words('console.nextPage') }));
    await waitFor(() =>
      expect(mockApi.requests('listReviews')).toContainEqual({ documentType: 'ADDRESS', after: '1.id' }),
    );
  });

  it('The queue of reviews lists its keys, which can be turned off', async () => {
    const user = await renderConsole('reviews', { role: 'moderator' });
    await screen.findByRole('table');
    await user.keyboard('?');
    const dialog = within(screen.getByRole('dialog'));
    const active = dialog.getByRole('checkbox', { name: words('reviewKeys.active') });
    await user.click(active);
    await user.click(dialog.getByRole('button', { name: words('console.close') }));
    document.body.focus();
    await user.keyboard('j');
    expect(document.activeElement?.closest('tbody')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Keys/ }));
    await user.click(screen.getByRole('checkbox', { name: words('reviewKeys.active') }));
  });
});

describe('the pages of each role', () => {
  it('The reviews are the only pages of a moderator, who begins there', async () => {
    await renderConsole('', { role: 'moderator' });
    await screen.findByRole('table');
    expect(location.pathname).toBe('/en/reviews');
    const pages = screen.getByRole('navigation', { name: words('console.navigation') });
    expect(within(pages).getAllByRole('link')).toHaveLength(1);
    screen.getByText(words('role.moderator'));
  });

  it('The pages of support leave the reviews out, and begin with the accounts', async () => {
    mockApi.answer('findAccounts', { accounts: [], next: null, unconfirmed: [] });
    await renderConsole('', { role: 'support' });
    await screen.findByText(words('accounts.emptyTitle'));
    expect(screen.queryByRole('link', { name: words('reviews.title') })).toBeNull();
  });

  it('The console says to support that it may not open a review', async () => {
    await renderConsole('reviews/id-of-passport', { role: 'support' });
    await screen.findByText(words('console.notAllowed'));
  });
});
