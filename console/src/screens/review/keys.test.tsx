import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentKeys } from '../../keys/key-table.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { words } from '../../testing/render.tsx';
import { aliceCase } from '../../testing/reviews.ts';
import { answerDecision, askAbout, openReview, setUpReview } from './review.harness.tsx';

setUpReview();

const help = () => screen.queryByRole('dialog', { name: words('reviewKeys.title') });

describe('the keys of a document in review', () => {
  it('The keys of a document in review are listed with what they do, in the order of the work', async () => {
    // In a language with a word of its own for the space bar.
    const user = await openReview(aliceCase, 'reviews/id-of-passport', 'de');
    await user.keyboard('?');
    const dialog = within(screen.getByRole('dialog', { name: words('reviewKeys.title') }));
    const keys = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    const meanings = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(keys.slice(0, 5)).toEqual(['A', 'X', 'Q', 'Shift+R', 'U']);
    expect(meanings.slice(0, 2)).toEqual([words('reviewKeys.approve'), words('reviewKeys.ask')]);
    expect(keys[meanings.indexOf(words('reviewKeys.accept'))]).toBe(words('reviewKeys.space'));
    expect(meanings).toHaveLength(Object.keys(documentKeys).length);
  });

  it('Keys choose a reason of the field that has the focus by its number, and take it back', async () => {
    const user = await openReview();
    const reason = () => askAbout(words('reviewField.name')).value;
    await user.keyboard('j2');
    expect(reason()).toBe('DATA_UNREADABLE');
    await user.keyboard('4');
    expect(reason()).toBe('NAME_DIFFERS');
    await user.keyboard('4');
    expect(reason()).toBe('');
    // It has no ninth one.
    await user.keyboard('9');
    expect(reason()).toBe('');
  });

  it.each([
    ['i2', 'PICTURE_DARK'],
    ['d1', 'WRONG_DOCUMENT'],
  ] as const)('Two keys choose a reason about the whole document: %s', async (keys, reason) => {
    const user = await openReview();
    const choice = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: words(`reviewReasonName.${reason}`) });
    await user.keyboard(keys);
    expect(choice().checked).toBe(true);
  });

  it('Keys choose a reason also with the digits of another script', async () => {
    const user = await openReview();
    await user.keyboard('j');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '١', code: 'Digit1' });
    expect(askAbout(words('reviewField.name')).value).toBe('DATA_DIFFERS');
  });

  it('The keys of a review do nothing while their list is open, and have their meaning again after it', async () => {
    const user = await openReview();
    await user.click(screen.getByRole('button', { name: new RegExp(words('reviewKeys.title')) }));
    await user.keyboard('a');
    expect(help()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: words('console.close') }));
    await waitFor(() => expect(help()).toBeNull());
    expect(mockApi.requests('decideReview')).toEqual([]);
    answerDecision();
    await user.keyboard('a');
    await screen.findByText(words('reviewOutcome.APPROVED'));
  });

  it.each([
    ['Cyrillic', { key: 'ф', code: 'KeyA' }],
    ['Arabic', { key: 'ش', code: 'KeyA' }],
    ['French, whose letters are elsewhere', { key: 'a', code: 'KeyQ' }],
  ])('The keys of a review are found on a keyboard that is %s', async (_which, pressed) => {
    await openReview();
    answerDecision();
    fireEvent.keyDown(document.body, pressed);
    await screen.findByText(words('reviewOutcome.APPROVED'));
  });

  it.each([
    ['of the browser', { key: 'n', code: 'KeyN', ctrlKey: true }],
    ['of the system', { key: 'n', code: 'KeyN', metaKey: true }],
    ['of a menu', { key: 'n', code: 'KeyN', altKey: true }],
    ['that composes a character', { key: 'n', code: 'KeyN', isComposing: true }],
    ['of another Latin letter in the place', { key: 'ñ', code: 'KeyN' }],
  ])('The keys of a review leave alone a key %s', async (_which, pressed) => {
    await openReview();
    const picture = (number: number) =>
      screen.queryByRole('group', { name: words('review.pictureOf', { number, count: 2 }) });
    fireEvent.keyDown(document.body, pressed);
    expect(picture(1)).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
    expect(picture(2)).not.toBeNull();
    fireEvent.keyDown(document.body, { key: '؟', code: 'Slash' });
    expect(help()).not.toBeNull();
  });
});
