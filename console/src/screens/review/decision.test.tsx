import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, words } from '../../testing/render.tsx';
import { aliceCase, answerOf } from '../../testing/reviews.ts';
import { answerDecision, askAbout, endUndo, inSeconds, openReview, setUpReview } from './review.harness.tsx';

setUpReview();

describe('a decision of a moderator', () => {
  it('A moderator approves a document with one key, and can undo the decision with another', async () => {
    const user = await openReview();
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
    // The claim was kept, so that the document is there at once.
    expect(mockApi.requests('claimReview')).toHaveLength(1);
    expect(mockApi.requests('releaseReview')).toEqual([]);
  });

  it('A decision sends the reasons by field, which the user will read in the language of the user', async () => {
    const user = await openReview();
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

  it('A decision of a moderator says what is missing until that is chosen', async () => {
    const user = await openReview();
    await user.keyboard('x');
    await screen.findByText(words('remarksProblem.missing'));
    const dark = screen.getByRole('checkbox', { name: words('reviewReasonName.PICTURE_DARK') });
    await user.click(dark);
    expect(screen.queryByText(words('remarksProblem.missing'))).toBeNull();
    // It does not come back by itself.
    await user.click(dark);
    expect(screen.queryByText(words('remarksProblem.missing'))).toBeNull();
  });

  it('A decision of a moderator needs reasons unless it is an approval, and a question is about the data', async () => {
    const user = await openReview();
    await user.keyboard('x');
    await screen.findByText(words('remarksProblem.missing'));
    await user.click(screen.getByRole('checkbox', { name: words('reviewReasonName.PICTURE_DARK') }));
    await user.keyboard('q');
    await screen.findByText(words('remarksProblem.dataOnly'));
    await user.keyboard('a');
    await screen.findByText(words('remarksProblem.left'));
    expect(mockApi.requests('decideReview')).toEqual([]);
  });

  it('A decision is made only when every picture was opened, which the bar asks for', async () => {
    const user = await openReview({ ...aliceCase, opened: [] });
    await screen.findByRole('img', { name: words('review.pictureOf', { number: 1, count: 2 }) });
    await user.keyboard('a');
    await screen.findByText(words('review.picturesUnopened', { open: 1, count: 2 }));
    expect(mockApi.requests('decideReview')).toEqual([]);
    await user.keyboard('n');
    await screen.findByRole('img', { name: words('review.pictureOf', { number: 2, count: 2 }) });
    answerDecision();
    await user.keyboard('a');
    await screen.findByText(words('reviewOutcome.APPROVED'));
  });

  it('A decision is no approval while a picture cannot be loaded, but can ask for another picture', async () => {
    mockApi.refuse('getReviewPicture', 404, 'not_found');
    const user = await openReview({ ...aliceCase, opened: ['back.jpg'] });
    await screen.findByText(words('review.pictureFailed'));
    await user.keyboard('a');
    await screen.findByText(words('review.picturesUnopened', { open: 1, count: 2 }));
    await user.click(screen.getByRole('checkbox', { name: words('reviewReasonName.PICTURE_DARK') }));
    answerDecision();
    await user.keyboard('x');
    await screen.findByText(words('reviewOutcome.CHANGES_REQUESTED'));
  });

  it('A decision of a moderator waits for a claim that is being renewed', async () => {
    const user = await openReview();
    vi.setSystemTime(Date.now() + 61_000);
    const renewed = mockApi.pending('claimReview', { claimedUntil: '2026-11-21T12:00:00Z' });
    answerDecision();
    await user.keyboard('a');
    await waitFor(() => expect(mockApi.requests('claimReview')).toHaveLength(2));
    expect(mockApi.requests('decideReview')).toEqual([]);
    renewed();
    await screen.findByText(words('reviewOutcome.APPROVED'));
  });

  it('The page of a review asks the moderator before a final refusal', async () => {
    const user = await openReview();
    await user.click(screen.getByRole('checkbox', { name: words('reviewReasonName.DOCUMENT_ALTERED') }));
    await user.keyboard('{Shift>}R{/Shift}');
    const dialog = within(screen.getByRole('dialog', { name: words('review.confirmRefuse') }));
    expect(mockApi.requests('decideReview')).toEqual([]);
    // What the user reads has no next step, because there is none.
    await dialog.findByText('Das Dokument oder sein Bild wurde verändert.');
    answerDecision();
    await user.click(dialog.getByRole('button', { name: words('reviewKeys.refuse') }));
    await screen.findByText(words('reviewOutcome.REFUSED'));
    // The dialog and the button that opened it are gone; the focus is where the decision can be undone.
    const undo = screen.getByRole('region', { name: words('reviewKeys.undo') });
    await waitFor(() => expect(document.activeElement).toBe(undo));
  });

  it('A decision is not made by a key while a note is typed', async () => {
    const user = await openReview();
    await user.type(screen.getByLabelText(words('review.note')), 'a fax');
    expect(mockApi.requests('decideReview')).toEqual([]);
  });

  it('A moderator accepts a field with a mark of its own, which a reason replaces; j and k move between the fields', async () => {
    const user = await openReview();
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

  it('A decision leads to the next document of the filter when it takes effect', async () => {
    const user = await openReview(aliceCase, 'reviews/id-of-passport?type=PASSPORT');
    answerDecision();
    mockApi.answer('claimNextReview', { id: 'id-of-next' });
    mockApi.answer('getReview', answerOf({ ...aliceCase, id: 'id-of-next' }));
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

  it('A decision leads to the queue when nothing is left', async () => {
    const user = await openReview();
    answerDecision();
    mockApi.answer('claimNextReview', { id: null });
    await user.keyboard('a');
    await screen.findByText(words('review.undoFor'));
    endUndo();
    await screen.findByText(words('reviews.emptyTitle'));
    // No document waits, so no colleague works on one.
    expect(screen.queryByText(words('reviews.nothingLeft'))).toBeNull();
  });

  it('A decision can be undone from the next document, which leads back', async () => {
    const user = await openReview();
    answerDecision();
    mockApi.answer('claimNextReview', { id: 'id-of-next' });
    await user.keyboard('a');
    const next = await screen.findByRole('button', { name: words('review.nextNow') });
    mockApi.answer('getReview', answerOf({ ...aliceCase, id: 'id-of-next' }));
    await user.click(next);
    await waitFor(() => expect(location.pathname).toBe('/en/reviews/id-of-next'));
    await screen.findByRole('region', { name: words('review.decision') });
    mockApi.answer('undoDecision', null);
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(location.pathname).toBe('/en/reviews/id-of-passport'));
  });

  it('A decision is still counted down when the page is loaded again', async () => {
    mockApi.answer(
      'getReview',
      answerOf({
        ...aliceCase,
        pending: { outcome: 'QUESTION', undoUntil: inSeconds(10) },
      }),
    );
    await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    await screen.findByText(words('reviewOutcome.QUESTION'));
    expect(mockApi.requests('claimReview')).toEqual([]);
  });

  it('A decision that fails keeps the reasons, and can be made again', async () => {
    const user = await openReview();
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
