import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { currentSession, renderConsole, staffWith, words } from '../../testing/render.tsx';
import { aliceCase, answerOf } from '../../testing/reviews.ts';
import { answerDecision, endUndo, inSeconds, openReview, setUpReview } from './review.harness.tsx';

setUpReview();

const bar = () => screen.queryByRole('region', { name: words('reviewKeys.undo') });

async function approve() {
  const user = await openReview();
  answerDecision();
  await user.keyboard('a');
  await screen.findByRole('region', { name: words('reviewKeys.undo') });
  return user;
}

/** Opens the queue by the navigation, which keeps the decision of the tab. */
async function openQueue(user: Awaited<ReturnType<typeof approve>>) {
  const navigation = within(screen.getByRole('navigation', { name: words('console.navigation') }));
  await user.click(navigation.getByRole('link', { name: words('reviews.title') }));
  await screen.findByRole('heading', { name: words('reviews.title'), level: 1 });
}

describe('undoing a decision', () => {
  it('The page asks for the undoing of a decision once, however often the key is pressed', async () => {
    const user = await approve();
    const answer = mockApi.pending('undoDecision', null);
    await user.keyboard('uuu');
    await waitFor(() => expect(mockApi.requests('undoDecision')).toEqual([{ id: 'id-of-passport' }]));
    const busy = screen.getByRole('button', { name: /^Undo/ });
    expect([busy.getAttribute('aria-busy'), bar()?.contains(busy)]).toEqual(['true', true]);
    answer();
    await screen.findByRole('region', { name: words('review.decision') });
    expect(mockApi.requests('undoDecision')).toHaveLength(1);
  });

  it('An undoing that is refused says why where it was offered, and can be tried again', async () => {
    const user = await approve();
    mockApi.refuse('undoDecision', 503, 'server_error');
    await user.keyboard('u');
    const reason = await screen.findByText(words('error.server_error'));
    expect(bar()?.contains(reason)).toBe(true);
    expect(screen.queryByText(words('review.undoFor'))).toBeNull();
    mockApi.answer('undoDecision', null);
    await user.keyboard('u');
    await screen.findByRole('region', { name: words('review.decision') });
    expect(mockApi.requests('undoDecision')).toHaveLength(2);
  });

  it.each([
    ['the seconds that are left', 4, 4],
    ['all ten seconds on a device whose clock is late', 3_600, 10],
    ['all ten seconds on a device whose clock is early', -3_600, 10],
  ])('The undoing of a decision counts %s', async (_what, undoIn, counted) => {
    const pending = { outcome: 'APPROVED', undoUntil: inSeconds(undoIn) } as const;
    mockApi.answer('getReview', answerOf({ ...aliceCase, pending }));
    await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    const shown = await screen.findByRole('region', { name: words('reviewKeys.undo') });
    expect(shown.textContent).toContain(`0:${String(counted).padStart(2, '0')}`);
  });

  it('The undoing of a decision is offered in the queue too, until the decision takes effect', async () => {
    const user = await approve();
    await openQueue(user);
    expect(bar()).not.toBeNull();
    expect(screen.queryByRole('button', { name: words('review.nextNow') })).toBeNull();
    endUndo();
    await waitFor(() => expect(bar()).toBeNull());
    await user.keyboard('u');
    expect(mockApi.requests('undoDecision')).toEqual([]);
    expect(location.pathname).toBe('/en/reviews');
  });

  it('The undoing of a decision in the queue opens the document again', async () => {
    const user = await approve();
    await openQueue(user);
    mockApi.answer('undoDecision', null);
    await user.keyboard('u');
    await waitFor(() => expect(location.pathname).toBe('/en/reviews/id-of-passport'));
    expect(bar()).toBeNull();
  });

  it('The undoing of a decision is not offered to who signs in next in the same tab', async () => {
    const user = await approve();
    await openQueue(user);
    currentSession().endSession('signed-out');
    await screen.findByLabelText(words('consoleSignIn.email'));
    currentSession().startSession(staffWith('moderator'));
    await screen.findByRole('heading', { name: words('reviews.title'), level: 1 });
    expect(bar()).toBeNull();
  });
});
