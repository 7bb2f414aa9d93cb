import type { Document } from '@portico/contract/documents/verification';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const selfie: Document = {
  id: 'selfie-7',
  documentType: 'SELFIE',
  documentMetadata: null,
  status: 'NEW_DOCUMENT',
  updatedAt: '2026-11-20T10:00:00.000Z',
  relativeFilePath: [],
};

/** Presses the button as soon as the document with its picture is shown. */
async function verify(user: UserEvent) {
  const button = await main().findByRole('button', { name: words('verification.verify') });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
}

const open = () => renderScreen('profileVerificationAdditional', { signedInAs: 'alice' });
const withPicture = { ...selfie, relativeFilePath: ['face.jpg'] };

it.each([
  ['is asked', [{ documentType: 'SELFIE', status: 'NONE' }] as const],
  ['has a state', []],
])(
  'The selfie page redirects a user of whom no selfie %s to the verification, whatever the passport’s state [2.64]',
  async (_what, ofSelfie) => {
    mockApi.answer('listVerifications', [{ documentType: 'PASSPORT', status: 'VERIFIED' }, ...ofSelfie]);
    await open();
    await waitFor(() => expect(location.pathname).toBe('/en/profile/verification/passport'));
  },
);

it('The selfie page redirects nobody of whom a selfie is asked, whatever the state of the passport [2.64]', async () => {
  mockApi.answer('listVerifications', [
    { documentType: 'PASSPORT', status: 'NONE' },
    { documentType: 'SELFIE', status: 'NEW_DOCUMENT' },
  ]);
  mockApi.answer('listDocuments', [selfie]);
  await open();
  await main().findByText(words('upload.tipFace'));
  expect(location.pathname).toBe('/en/profile/verification/additional');
});

it('The selfie page asks for a picture of the face and can be verified with one picture [2.60, 4.20]', async () => {
  mockApi.answer('listVerifications', [{ documentType: 'SELFIE', status: 'NEW_DOCUMENT' }]);
  mockApi.answer('listDocuments', [selfie]);
  const { user: before, unmount } = await open();
  await main().findByText(words('upload.tipFace'));
  main().getByText(words('selfie.missing'));
  await verify(before);
  main().getByRole('link', { name: words('verification.missingPicture') });
  expect(mockApi.requests('submitDocument')).toEqual([]);
  unmount();

  mockApi.answer('listDocuments', [withPicture]);
  const { user } = await open();
  await verify(user);
  await waitFor(() => expect(mockApi.requests('submitDocument')).toHaveLength(1));
  expect(mockApi.requests('submitDocument')[0]?.input).toEqual({ id: 'selfie-7' });
});

it('The selfie page shows a notification and the error when it cannot be verified [8.14]', async () => {
  mockApi.answer('listVerifications', [{ documentType: 'SELFIE', status: 'NEW_DOCUMENT' }]);
  mockApi.answer('listDocuments', [withPicture]);
  mockApi.refuse('submitDocument', 'status_verify_1');
  const { user } = await open();
  await verify(user);
  await screen.findByText(words('verification.verifyFailed'));
  await main().findByText(words('error.status_verify_1'));
});

it('The selfie page has a button to save, which is disabled because no data can change, and says why [2.65, 4.19]', async () => {
  mockApi.answer('listVerifications', [{ documentType: 'SELFIE', status: 'NEW_DOCUMENT' }]);
  mockApi.answer('listDocuments', [withPicture]);
  await open();
  const save = await main().findByRole('button', { name: words('verification.save') });
  expect(save.matches(':disabled')).toBe(true);
  const why = document.getElementById(save.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe(words('selfie.saved'));
});

it.each(['WAITING_SYSTEM', 'WAITING_MODERATOR', 'VERIFIED'] as const)(
  'The selfie page shows its pictures again with the flag info, without buttons, as %s [2.62, 2.65]',
  async (status) => {
    mockApi.answer('listVerifications', [{ documentType: 'SELFIE', status }]);
    mockApi.answer('listDocuments', [{ ...withPicture, status }]);
    await renderScreen('profileVerificationAdditional', { signedInAs: 'alice', query: { info: 'true' } });
    await main().findByText(words('selfie.lead'));
    main().getByRole('link', { name: words('verification.back') });
    for (const name of ['verification.save', 'verification.verify'] as const) {
      expect(main().queryByRole('button', { name: words(name) })).toBeNull();
    }
  },
);

it('The selfie page says that a moderator compares the face with the passport [2.65]', async () => {
  mockApi.answer('listVerifications', [{ documentType: 'SELFIE', status: 'WAITING_MODERATOR' }]);
  mockApi.answer('listDocuments', [{ ...withPicture, status: 'WAITING_MODERATOR' }]);
  await open();
  await main().findByText(words('verification.selfieModeratorText'));
});
