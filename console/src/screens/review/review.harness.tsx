import { defaultLocale, type Locale } from '@portico/contract/locales';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { ReviewCase } from '../../review/review-case.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { aliceCase, answerOf, numbers } from '../../testing/reviews.ts';

/** The addresses of pictures that the page has released. */
export const revoked: string[] = [];

/**
 * Sets up the tests of the page of a review: the console, the clock, the addresses of pictures and the usual
 * answers.
 */
export function setUpReview(): void {
  setUpConsole();
  beforeEach(() => {
    // The clock stays where it is, so that a decision can be undone however long a test takes.
    vi.useFakeTimers({ toFake: ['Date'] });
    revoked.length = 0;
    let count = 0;
    URL.createObjectURL = () => `blob:${++count}`;
    URL.revokeObjectURL = (url) => revoked.push(url);
    mockApi.answer('getReviewNumbers', numbers);
    mockApi.answer('listReviews', { items: [], next: null });
    mockApi.answer('claimReview', { claimedUntil: '2026-11-21T12:00:00Z' });
    mockApi.answer('releaseReview', null);
  });
}

/** Opens the page of a review as a moderator, and waits until the decision can be made. */
export async function openReview(
  reviewCase: ReviewCase = aliceCase,
  path = 'reviews/id-of-passport',
  locale: Locale = defaultLocale,
) {
  mockApi.answer('getReview', answerOf(reviewCase));
  const user = await renderConsole(path, { role: 'moderator', locale });
  await screen.findByRole('region', { name: words('review.decision') });
  return user;
}

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Answers the next decision. */
export function answerDecision(): void {
  mockApi.answer('decideReview', { undoUntil: inSeconds(10) });
}

/** Lets the time in which a decision can be undone end. */
export function endUndo(): void {
  vi.setSystemTime(Date.now() + 11_000);
}

export const askAbout = (field: string) =>
  screen.getByLabelText<HTMLSelectElement>(words('review.askAbout', { field }));
