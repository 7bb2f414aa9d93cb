import type { VerificationItem } from '@portico/contract/verification';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../mock-api/control.ts';
import { renderScreen, setUpScreens, words } from '../testing/render-screen.tsx';

setUpScreens();

type Status = VerificationItem['status'];

/** The verification item of the sidebar for these statuses of passport and address. */
async function verificationItem(passport: Status, address: Status, verified: boolean): Promise<HTMLElement> {
  mockApi.answer('listVerifications', [
    { documentType: 'PASSPORT', status: passport },
    { documentType: 'ADDRESS', status: address },
    { documentType: 'COMPANY', status: 'VERIFIED' },
  ]);
  mockApi.answer('getProfile', {
    firstName: 'Alice',
    lastName: 'Archer',
    email: 'alice@portico.example',
    verified,
    selfieRequired: false,
    inviteCode: 'ALICE',
  });
  await renderScreen('profileGeneral', { signedInAs: 'alice' });
  const account = await screen.findByRole('navigation', { name: words('shell.account') });
  return within(account).findByTitle(words('shell.verification'));
}

describe('the sidebar’s verification item', () => {
  it.each([
    ['VERIFIED', 'VERIFIED', false, 'Verified'],
    ['VERIFIED', 'WAITING_USER', true, 'Verified'],
    ['NEW_DOCUMENT', 'VERIFIED', true, 'Verified'],
    ['VERIFIED', 'NEW_DOCUMENT', false, '50%'],
    ['WAITING_MODERATOR', 'VERIFIED', false, '50%'],
    ['NEW_DOCUMENT', 'WAITING_SYSTEM', false, '0%'],
    ['NEW_DOCUMENT', 'ASYNC', true, '0%'],
  ] as const)(
    'for passport %s, address %s and a profile verified: %s shows %s [2.36, 3.24, 4.21]',
    async (passport, address, verified, shown) => {
      const item = await verificationItem(passport, address, verified);
      await within(item).findByText(shown);
    },
  );

  it('shows no percentage while the documents are loading [2.36]', async () => {
    const answer = mockApi.pending('listVerifications');
    const item = await verificationItem('VERIFIED', 'NEW_DOCUMENT', false);
    expect(item.textContent).toBe(words('shell.verification'));
    answer();
    await within(item).findByText('50%');
  });
});
