import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { currentApi, currentSession, fill, renderConsole, words } from '../../testing/render.tsx';
import { aliceCase, answerOf, earlierRound } from '../../testing/reviews.ts';
import { askAbout, openReview, revoked, setUpReview } from './review.harness.tsx';

setUpReview();

describe('the page of a review', () => {
  it('The page of a review claims the document, and shows its data, its user and the findings of the automatic check', async () => {
    await openReview({ ...aliceCase, findings: ['NAME_DIFFERS_FROM_ACCOUNT'] });
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

  it('The page of a review names the papers that the user was asked for, by country where that decides', async () => {
    await openReview({
      ...aliceCase,
      acceptedPapers: [
        { countries: ['DE', 'AT'], papers: ['RESIDENCE_CERTIFICATE'], months: 6 },
        { countries: [], papers: ['UTILITY_BILL', 'BANK_STATEMENT'], months: 1 },
      ],
    });
    const title = screen.getByRole('heading', { name: 'Papers that the user was asked for' });
    const lines = title.closest('section')?.querySelectorAll('h3, p') ?? [];
    expect([...lines].map(({ textContent }) => textContent)).toEqual([
      'Germany and Austria',
      'We accept: Registration certificate of your town or district. It may be at most 6 months old.',
      'All other countries',
      'We accept: Bill for electricity, gas, water or internet and Bank or credit card statement. It may be at most 1 month old.',
    ]);
  });

  it('The page of a review shows what was typed in earlier rounds beside what changed, and what was decided then', async () => {
    const { documentMetadata } = aliceCase.document;
    const round = {
      ...earlierRound,
      documentMetadata: { ...documentMetadata, surname: 'Acher' },
      remarks: [{ fieldName: 'documentMetadata.surname', reason: 'DATA_DIFFERS' as const }],
      note: 'Looks like a slip of the keyboard',
    };
    await openReview({ ...aliceCase, round: 2, earlier: [round] });
    const changed = screen.getAllByText(words('review.changed'));
    expect(changed).toHaveLength(1);
    expect(changed[0]?.closest('li')?.textContent).toContain('Acher');
    screen.getByText('Looks like a slip of the keyboard');
    screen.getByText(/Nadia Nasser/);
  });

  it.each([
    ['en', 'February 3, 1990', 'May 6, 2020', 'May 6, 2030'],
    ['ru', '3 февраля 1990', '6 мая 2020', '6 мая 2030'],
  ] as const)(
    'The page of a review shows each date of a passport in words of %s, with the day that is printed in it, in every time zone',
    async (locale, ...days) => {
      vi.stubEnv('TZ', 'America/Los_Angeles');
      const read = { birthday: { value: '1990-02-04', certainty: 'checked' } } as const;
      await openReview({ ...aliceCase, read }, undefined, locale);
      const page = screen.getByRole('main').textContent ?? '';
      for (const day of days) expect(page).toContain(day);
      expect(page).toContain(locale === 'en' ? 'February 4, 1990' : '4 февраля 1990');
      expect(page).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    },
  );

  it('The page repeats no value that the picture and the registration agree with, and shows the one that differs', async () => {
    const sure = (value: string) => ({ value, certainty: 'checked' }) as const;
    await openReview({
      ...aliceCase,
      user: { ...aliceCase.user, lastName: 'Archer-Smith' },
      read: { name: sure('Alice'), surname: sure('Archer') },
    });
    const row = (field: string) =>
      askAbout(words(`reviewField.${field}` as 'reviewField.name')).closest('li');
    const same = words('review.same', {
      places: `${words('review.inPicture')}, ${words('review.atRegistration')}`,
    });
    expect(row('name')?.textContent?.match(/Alice/g)).toHaveLength(1);
    expect(row('name')?.textContent).toContain(same);
    expect(row('surname')?.textContent).toContain(
      words('review.same', { places: words('review.inPicture') }),
    );
    expect(row('surname')?.textContent).toContain('Archer-Smith');
    expect(row('surname')?.textContent).toContain(words('review.differs'));
    // Nothing was read of it, and registration does not know it.
    expect(row('issuedBy')?.textContent).not.toContain(words('review.same', { places: '' }).trim());
  });

  it('The page ends its claim when the tab is closed, and claims again when the browser shows the page once more', async () => {
    await openReview();
    expect(mockApi.requests('releaseReview')).toEqual([]);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(mockApi.requests('releaseReview')).toEqual([{ id: 'id-of-passport' }]));
    fireEvent(window, new Event('pageshow'));
    await waitFor(() => expect(mockApi.requests('claimReview')).toHaveLength(2));
  });

  it('The page of a review tells the server while it is open that it is, which is no use of the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await openReview();
    // The last call of the page that is opened.
    await screen.findByRole('img', { name: words('review.pictureOf', { number: 1, count: 2 }) });
    mockApi.answer('signalReview', null);
    const used = currentSession().lastUseAt();
    act(() => vi.advanceTimersByTime(60_000));
    await vi.waitUntil(() => mockApi.requests('signalReview').length === 3, { timeout: 60_000 });
    await currentApi()('signalReview', { id: 'id-of-passport' });
    expect(currentSession().lastUseAt()).toBe(used);
    await currentApi()('releaseReview', { id: 'id-of-passport' });
    expect(currentSession().lastUseAt()).toBeGreaterThan(used);
    expect(mockApi.requests('claimReview')).toHaveLength(1);
  });

  it('The page of a review reads the document as soon as it is claimed', async () => {
    const claimed = mockApi.pending('claimReview', { claimedUntil: '2026-11-21T12:00:00Z' });
    mockApi.answer('getReview', answerOf({ ...aliceCase, claimedBy: null, mine: false }));
    await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    await waitFor(() => expect(mockApi.requests('claimReview')).toHaveLength(1));
    expect(screen.queryByText('alice@portico.example')).toBeNull();
    const before = mockApi.requests('getReview').length;
    mockApi.answer('getReview', answerOf(aliceCase));
    claimed();
    await waitFor(() => expect(mockApi.requests('getReview')).toHaveLength(before + 1));
    await screen.findByText('alice@portico.example');
  });

  it('The page of a review loads a picture when it is shown and never twice, and releases it afterwards', async () => {
    const user = await openReview();
    const first = await screen.findByRole<HTMLImageElement>('img', {
      name: words('review.pictureOf', { number: 1, count: 2 }),
    });
    expect(first.src).toBe('blob:1');
    await user.keyboard('n');
    await screen.findByRole('img', { name: words('review.pictureOf', { number: 2, count: 2 }) });
    await user.keyboard('p');
    await screen.findByRole('img', { name: words('review.pictureOf', { number: 1, count: 2 }) });
    expect(mockApi.requests('getReviewPicture')).toEqual([
      { id: 'id-of-passport', name: 'front.jpg', size: 'full' },
      { id: 'id-of-passport', name: 'back.jpg', size: 'full' },
    ]);
    await user.click(screen.getByRole('link', { name: words('review.back') }));
    await screen.findByText(words('reviews.emptyTitle'));
    expect(revoked).toEqual(['blob:1', 'blob:2']);
    expect(mockApi.requests('releaseReview')).toEqual([{ id: 'id-of-passport' }]);
  });

  it('A moderator zooms, turns and sharpens the picture by keys and buttons', async () => {
    const user = await openReview();
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

  it('The page of a review says that a picture could not be loaded, and loads it again', async () => {
    mockApi.refuse('getReviewPicture', 503, 'server_error');
    const user = await openReview();
    await screen.findByText(words('review.pictureFailed'));
    mockApi.answer('getReviewPicture', new Blob([new Uint8Array([0xff, 0xd8])]));
    await user.click(screen.getByRole('button', { name: words('console.retry') }));
    await screen.findByRole('img', { name: words('review.pictureOf', { number: 1, count: 2 }) });
  });
});

describe('a document that cannot be reviewed', () => {
  it.each([
    ['not_found', 404, 'review.missingTitle'],
    ['access_denied', 403, 'review.adminsTitle'],
    ['status_finalize_1', 400, 'review.notWaitingTitle'],
    ['status_finalize_2', 400, 'review.lostTitle'],
    ['status_finalize_3', 400, 'review.ownTitle'],
  ] as const)(
    'A document that cannot be reviewed is explained (%s), and the page leads to the next one',
    async (code, status, title) => {
      mockApi.refuse('getReview', status, code);
      const user = await renderConsole('reviews/id-of-passport', { role: 'moderator' });
      await screen.findByText(words(title));
      expect(mockApi.requests('getReviewPicture')).toEqual([]);
      mockApi.answer('getReview', answerOf({ ...aliceCase, id: 'id-of-next' }));
      mockApi.answer('claimNextReview', { id: 'id-of-next' });
      await user.click(screen.getByRole('button', { name: words('review.nextNow') }));
      await screen.findByRole('region', { name: words('review.decision') });
    },
  );

  it('The page of a document that cannot be reviewed names who works on it, and shows no picture of it', async () => {
    mockApi.answer('getReview', answerOf({ ...aliceCase, claimedBy: 'Nadia Nasser', mine: false }));
    await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    await screen.findByText(words('review.takenTitle', { name: 'Nadia Nasser' }));
    expect(mockApi.requests('getReviewPicture')).toEqual([]);
    expect(mockApi.requests('claimReview')).toEqual([]);
  });

  it('A document is taken over from a colleague whose page gives no sign of life, and the page says who had it', async () => {
    mockApi.answer('getReview', answerOf({ ...aliceCase, claimedBy: 'Nadia Nasser', mine: false }));
    const user = await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    const takeOver = await screen.findByRole('button', { name: words('review.takeOver') });
    expect(screen.getByRole('alert').textContent).toContain(words('review.lastSign', { time: '' }).trim());
    mockApi.refuse('claimReview', 400, 'status_finalize_2');
    await user.click(takeOver);
    await screen.findByText(words('review.takeOverEarly'));
    screen.getByText(words('review.takenTitle', { name: 'Nadia Nasser' }));
    mockApi.answer('claimReview', { claimedUntil: '2026-11-21T12:00:00Z' });
    mockApi.answer('getReview', answerOf(aliceCase));
    await user.click(screen.getByRole('button', { name: words('review.takeOver') }));
    await screen.findByRole('region', { name: words('review.decision') });
    screen.getByText(words('review.takenOver', { name: 'Nadia Nasser' }));
    const sent = mockApi.requests('claimReview');
    expect(sent.slice(0, 2)).toEqual([
      { id: 'id-of-passport', takeOver: true },
      { id: 'id-of-passport', takeOver: true },
    ]);
    // The page then claims it as any other: the claim is renewed while it is used.
    await waitFor(() => expect(mockApi.requests('claimReview').at(-1)).toEqual({ id: 'id-of-passport' }));
  });

  it('A document is named after the colleague who has taken it over, soon after that', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await openReview();
    mockApi.refuse('signalReview', 400, 'status_finalize_2');
    mockApi.answer('getReview', answerOf({ ...aliceCase, claimedBy: 'Nadia Nasser', mine: false }));
    act(() => vi.advanceTimersByTime(20_000));
    await vi.waitUntil(() => screen.queryByText(words('review.takenTitle', { name: 'Nadia Nasser' })), {
      timeout: 60_000,
    });
    expect(mockApi.requests('signalReview')).toEqual([{ id: 'id-of-passport' }]);
  });

  it('A document is opened after all if it is the next one that is free', async () => {
    mockApi.answer('getReview', answerOf({ ...aliceCase, claimedBy: 'Nadia Nasser', mine: false }));
    const user = await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    const next = await screen.findByRole('button', { name: words('review.nextNow') });
    mockApi.answer('claimNextReview', { id: 'id-of-passport' });
    mockApi.answer('getReview', answerOf(aliceCase));
    await user.click(next);
    await screen.findByRole('region', { name: words('review.decision') });
  });

  it('The page explains a document that cannot be reviewed when the claim is refused', async () => {
    mockApi.refuse('claimReview', 400, 'status_finalize_1');
    mockApi.answer('getReview', answerOf(aliceCase));
    await renderConsole('reviews/id-of-passport', { role: 'moderator' });
    await screen.findByText(words('review.notWaitingTitle'));
    expect(mockApi.requests('getReviewPicture')).toEqual([]);
  });

  it('The page explains a document that cannot be reviewed when someone else has decided meanwhile', async () => {
    const user = await openReview();
    mockApi.refuse('decideReview', 400, 'status_finalize_2');
    mockApi.refuse('getReview', 400, 'status_finalize_2');
    await user.keyboard('a');
    await screen.findByText(words('review.lostTitle'));
  });

  it('An admin can reopen a document that was refused permanently', async () => {
    const refused = { outcome: 'REFUSED' as const, decidedAt: '2026-11-21T11:00:00Z', remarks: [] };
    mockApi.answer(
      'getReview',
      answerOf(
        {
          ...aliceCase,
          claimedBy: null,
          mine: false,
          document: { ...aliceCase.document, status: 'NEW_DOCUMENT', review: refused },
        },
        true,
      ),
    );
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
