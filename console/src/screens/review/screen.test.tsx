import type { StaffOutputOf } from '@portico/contract/endpoints/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { aliceCase, earlierRound, numbers } from '../../testing/reviews.ts';

setUpConsole();

const revoked: string[] = [];

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

afterEach(() => {
  vi.useRealTimers();
});

async function open(reviewCase: StaffOutputOf<'getReview'> = aliceCase, path = 'reviews/id-of-passport') {
  mockApi.answer('getReview', reviewCase);
  const user = await renderConsole(path, { role: 'moderator' });
  await screen.findByRole('region', { name: words('review.decision') });
  return user;
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Answers the next decision. */
function answerDecision(): void {
  mockApi.answer('decideReview', { undoUntil: inSeconds(10) });
}

/** Lets the time in which a decision can be undone end. */
function endUndo(): void {
  vi.setSystemTime(Date.now() + 11_000);
}

const askAbout = (field: string) => screen.getByLabelText(words('review.askAbout', { field }));

describe('the page of a review', () => {
  it('claims the document, and shows its data, its user and the findings of the automatic check', async () => {
    await open({ ...aliceCase, findings: ['NAME_DIFFERS_FROM_ACCOUNT'] });
    const page = screen.getByRole('main').textContent ?? '';
    for (const part of [
      '533380006',
      'United Kingdom (GB)',
      words('reviewField.FEMALE'),
      'alice@portico.example',
    ])
      expect(page).toContain(part);
    screen.getByText(words('reviewFinding.NAME_DIFFERS_FROM_ACCOUNT'));
    expect(mockApi.requests('claimReview')).toEqual([{ id: 'id-of-passport' }]);
    expect(document.title).not.toContain('Alice');
  });

  it('shows what was typed in earlier rounds beside what changed, and what was decided then', async () => {
    const { documentMetadata } = aliceCase.document;
    const round = {
      ...earlierRound,
      documentMetadata: { ...documentMetadata, surname: 'Acher' },
      remarks: [{ fieldName: 'documentMetadata.surname', reason: 'DATA_DIFFERS' as const }],
      note: 'Looks like a slip of the keyboard',
    };
    await open({ ...aliceCase, round: 2, earlier: [round] });
    const changed = screen.getAllByText(words('review.changed'));
    expect(changed).toHaveLength(1);
    expect(changed[0]?.closest('li')?.textContent).toContain('Acher');
    screen.getByText('Looks like a slip of the keyboard');
    screen.getByText(/Nadia Nasser/);
  });

  it('loads a picture when it is shown and never twice, and releases it afterwards', async () => {
    const user = await open();
    const first = await screen.findByRole<HTMLImageElement>('img', {
      name: words('review.pictureOf', { number: 1, count: 2 }),
    });
    expect(first.src).toBe('blob:1');
    await user.keyboard('n');
    await screen.findByRole('img', { name: words('review.pictureOf', { number: 2, count: 2 }) });
    await user.keyboard('p');
    await screen.findByRole('img', { name: words('review.pictureOf', { number: 1, count: 2 }) });
    expect(mockApi.pictures()).toEqual([
      '/staff/v1/reviews/id-of-passport/files/front.jpg?size=full',
      '/staff/v1/reviews/id-of-passport/files/back.jpg?size=full',
    ]);
    await user.click(screen.getByRole('link', { name: words('review.back') }));
    await screen.findByText(words('reviews.emptyTitle'));
    expect(revoked).toEqual(['blob:1', 'blob:2']);
    expect(mockApi.requests('releaseReview')).toEqual([{ id: 'id-of-passport' }]);
  });

  it('zooms, turns and sharpens the picture by keys and buttons', async () => {
    const user = await open();
    const picture = await screen.findByRole('img', {
      name: words('review.pictureOf', { number: 1, count: 2 }),
    });
    await user.keyboard('+');
    expect(picture.style.getPropertyValue('--zoom')).toBe('1.25');
    await user.keyboard('rc');
    expect(picture.style.getPropertyValue('--turn')).toBe('90deg');
    expect(picture.dataset.contrast).toBe('true');
    await user.click(screen.getByRole('button', { name: words('reviewKeys.fit') }));
    expect(picture.style.getPropertyValue('--zoom')).toBe('1');
    expect(picture.style.getPropertyValue('--turn')).toBe('0deg');
  });

  it('says that a picture could not be loaded, and loads it again', async () => {
    mockApi.answerPictures(503);
    const user = await open();
    await screen.findByText(words('review.pictureFailed'));
    mockApi.answerPictures(200);
    await user.click(screen.getByRole('button', { name: words('console.retry') }));
    await screen.findByRole('img', { name: words('review.pictureOf', { number: 1, count: 2 }) });
  });
});

describe('a decision of a moderator', () => {
  it('is an approval with one key, which can be undone with another', async () => {
    const user = await open();
    answerDecision();
    screen.getByRole('button', { name: /Approve/ }).focus();
    await user.keyboard('a');
    await screen.findByText(words('reviewOutcome.APPROVED'));
    expect(document.activeElement).not.toBe(document.body);
    expect(mockApi.requests('decideReview')).toEqual([
      { id: 'id-of-passport', version: 7, outcome: 'APPROVED', remarks: [], note: '' },
    ]);
    mockApi.answer('undoDecision', null);
    await user.keyboard('u');
    const bar = await screen.findByRole('region', { name: words('review.decision') });
    expect(mockApi.requests('undoDecision')).toEqual([{ id: 'id-of-passport' }]);
    await waitFor(() => expect(document.activeElement).toBe(bar));
    await waitFor(() => expect(mockApi.requests('claimReview')).toHaveLength(2));
  });

  it('sends the reasons by field, which the user will read in the language of the user', async () => {
    const user = await open();
    await user.selectOptions(askAbout(words('reviewField.name')), 'NAME_DIFFERS');
    await user.click(screen.getByRole('checkbox', { name: words('reviewReasonName.PICTURE_GLARE') }));
    const sentence = await screen.findByText(/Eine Spiegelung verdeckt/);
    expect(sentence.closest('[lang]')?.getAttribute('lang')).toBe('de');
    fill(screen.getByLabelText(words('review.note')), 'See the front page');
    answerDecision();
    await user.keyboard('x');
    await screen.findByText(words('reviewOutcome.CHANGES_REQUESTED'));
    expect(mockApi.requests('decideReview')[0]).toMatchObject({
      outcome: 'CHANGES_REQUESTED',
      remarks: [
        { fieldName: null, reason: 'PICTURE_GLARE' },
        { fieldName: 'documentMetadata.name', reason: 'NAME_DIFFERS' },
      ],
      note: 'See the front page',
    });
  });

  it('needs reasons unless it is an approval, and a question is about the data', async () => {
    const user = await open();
    await user.keyboard('x');
    await screen.findByText(words('review.reasonsMissing'));
    await user.click(screen.getByRole('checkbox', { name: words('reviewReasonName.PICTURE_DARK') }));
    await user.keyboard('q');
    await screen.findByText(words('review.dataReasonsOnly'));
    await user.keyboard('a');
    await screen.findByText(words('review.reasonsLeft'));
    expect(mockApi.requests('decideReview')).toEqual([]);
  });

  it('asks before a final refusal', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: words('reviewReasonName.DOCUMENT_ALTERED') }));
    await user.keyboard('{Shift>}R{/Shift}');
    const dialog = within(screen.getByRole('dialog', { name: words('review.confirmRefuse') }));
    expect(mockApi.requests('decideReview')).toEqual([]);
    answerDecision();
    await user.click(dialog.getByRole('button', { name: words('reviewKeys.refuse') }));
    await screen.findByText(words('reviewOutcome.REFUSED'));
  });

  it('is not made by a key while a note is typed', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(words('review.note')), 'a fax');
    expect(mockApi.requests('decideReview')).toEqual([]);
  });

  it('accepts a field with a mark of its own, which a reason replaces; j and k move between the fields', async () => {
    const user = await open();
    await user.keyboard('j');
    const accept = screen.getByRole('button', {
      name: words('review.acceptField', { field: words('reviewField.name') }),
    });
    expect(document.activeElement).toBe(accept);
    await user.keyboard(' ');
    expect(accept.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('j');
    expect(document.activeElement?.closest('li')?.textContent).toContain(words('reviewField.surname'));
    await user.selectOptions(askAbout(words('reviewField.name')), 'DATA_DIFFERS');
    expect(accept.getAttribute('aria-pressed')).toBe('false');
  });

  it('leads to the next document of the filter when it takes effect', async () => {
    const user = await open(aliceCase, 'reviews/id-of-passport?type=PASSPORT');
    answerDecision();
    mockApi.answer('claimNextReview', { id: 'id-of-next' });
    mockApi.answer('getReview', { ...aliceCase, id: 'id-of-next' });
    await user.keyboard('a');
    await screen.findByText(words('review.undoFor'));
    endUndo();
    await waitFor(() => expect(location.pathname).toBe('/en/reviews/id-of-next'));
    expect(location.search).toBe('?type=PASSPORT');
    expect(mockApi.requests('claimNextReview')).toEqual([{ documentType: 'PASSPORT' }]);
    expect(mockApi.requests('claimReview').filter(({ id }) => id === 'id-of-passport')).toHaveLength(1);
    await screen.findByRole('region', { name: words('review.decision') });
    expect(screen.queryByText(words('review.undoFor'))).toBeNull();
  });

  it('leads to the queue when nothing is left', async () => {
    const user = await open();
    answerDecision();
    mockApi.answer('claimNextReview', { id: null });
    await user.keyboard('a');
    await screen.findByText(words('review.undoFor'));
    endUndo();
    await screen.findByText(words('reviews.nothingLeft'));
  });

  it('can be undone from the next document, which leads back', async () => {
    const user = await open();
    answerDecision();
    mockApi.answer('claimNextReview', { id: 'id-of-next' });
    await user.keyboard('a');
    const next = await screen.findByRole('button', { name: words('review.nextNow') });
    mockApi.answer('getReview', { ...aliceCase, id: 'id-of-next' });
    await user.click(next);
    await waitFor(() => expect(location.pathname).toBe('/en/reviews/id-of-next'));
    await screen.findByRole('region', { name: words('review.decision') });
    mockApi.answer('undoDecision', null);
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(location.pathname).toBe('/en/reviews/id-of-passport'));
  });

  it('is still counted down when the page is loaded again', async () => {
    mockApi.answer('getReview', {
      ...aliceCase,
      pending: { outcome: 'QUESTION', undoUntil: inSeconds(10) },
    });
    await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    await screen.findByText(words('reviewOutcome.QUESTION'));
    expect(mockApi.requests('claimReview')).toEqual([]);
  });

  it('that fails keeps the reasons, and can be made again', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: words('reviewReasonName.PICTURE_DARK') }));
    mockApi.refuse('decideReview', 503, 'server_error');
    await user.keyboard('x');
    await screen.findByText(words('error.server_error'));
    answerDecision();
    await user.keyboard('x');
    await screen.findByText(words('reviewOutcome.CHANGES_REQUESTED'));
    expect(mockApi.requests('decideReview').at(-1)).toMatchObject({
      remarks: [{ fieldName: null, reason: 'PICTURE_DARK' }],
    });
  });
});

describe('a document that cannot be reviewed', () => {
  it.each([
    ['not_found', 404, 'review.missingTitle'],
    ['access_denied', 403, 'review.adminsTitle'],
    ['status_finalize_1', 400, 'review.notWaitingTitle'],
    ['status_finalize_2', 400, 'review.lostTitle'],
    ['status_finalize_3', 400, 'review.ownTitle'],
  ] as const)('is explained (%s), and leads to the next one', async (code, status, title) => {
    mockApi.refuse('getReview', status, code);
    const user = await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    await screen.findByText(words(title));
    expect(mockApi.pictures()).toEqual([]);
    mockApi.answer('getReview', { ...aliceCase, id: 'id-of-next' });
    mockApi.answer('claimNextReview', { id: 'id-of-next' });
    await user.click(screen.getByRole('button', { name: words('review.nextNow') }));
    await screen.findByRole('region', { name: words('review.decision') });
  });

  it('names who works on it, and shows no picture of it', async () => {
    mockApi.answer('getReview', { ...aliceCase, claimedBy: 'Nadia Nasser', mine: false });
    await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    await screen.findByText(words('review.takenTitle', { name: 'Nadia Nasser' }));
    expect(mockApi.pictures()).toEqual([]);
    expect(mockApi.requests('claimReview')).toEqual([]);
  });

  it('is opened after all if it is the next one that is free', async () => {
    mockApi.answer('getReview', { ...aliceCase, claimedBy: 'Nadia Nasser', mine: false });
    const user = await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    const next = await screen.findByRole('button', { name: words('review.nextNow') });
    mockApi.answer('claimNextReview', { id: 'id-of-passport' });
    mockApi.answer('getReview', aliceCase);
    await user.click(next);
    await screen.findByRole('region', { name: words('review.decision') });
  });

  it('is explained when the claim is refused', async () => {
    mockApi.refuse('claimReview', 400, 'status_finalize_1');
    mockApi.answer('getReview', aliceCase);
    await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    await screen.findByText(words('review.notWaitingTitle'));
    expect(mockApi.pictures()).toEqual([]);
  });

  it('is explained when someone else has decided meanwhile', async () => {
    const user = await open();
    mockApi.refuse('decideReview', 400, 'status_finalize_2');
    mockApi.refuse('getReview', 400, 'status_finalize_2');
    await user.keyboard('a');
    await screen.findByText(words('review.lostTitle'));
  });

  it('can be reopened by an admin if it was refused permanently', async () => {
    const refused = { outcome: 'REFUSED' as const, decidedAt: '2026-11-21T11:00:00Z', remarks: [] };
    mockApi.answer('getReview', {
      ...aliceCase,
      claimedBy: null,
      mine: false,
      document: { ...aliceCase.document, status: 'NEW_DOCUMENT', review: refused },
    });
    mockApi.refuse('claimReview', 400, 'status_finalize_1');
    mockApi.answer('reopenDocument', null);
    const user = await renderConsole('reviews/id-of-passport', { role: 'admin' });
    await user.click(await screen.findByRole('button', { name: words('review.reopen') }));
    const dialog = within(screen.getByRole('dialog'));
    fill(dialog.getByLabelText(words('console.reason')), 'The wrong person was refused');
    await user.click(dialog.getByRole('button', { name: words('review.reopen') }));
    await waitFor(() =>
      expect(mockApi.requests('reopenDocument')).toEqual([
        { id: 'id-of-passport', reason: 'The wrong person was refused' },
      ]),
    );
  });
});
