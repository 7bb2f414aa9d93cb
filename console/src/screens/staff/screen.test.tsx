import type { StaffAccount } from '@portico/contract/staff/staff';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const sam: StaffAccount = {
  id: 'id-of-sam',
  email: 'sam@portico.example',
  firstName: 'Sam',
  lastName: 'Sato',
  nationality: 'JP',
  role: 'admin',
  disabled: false,
  verified: true,
  createdAt: '2026-11-21T10:00:00Z',
  accepted: { factors: ['GOOGLE_AUTHENTICATOR'], passkeys: 2, recoveryCodes: 0 },
  factorRefusal: null,
  lastSignInAt: '2026-11-21T10:00:00Z',
};
const mia: StaffAccount = {
  ...sam,
  id: 'id-of-mia',
  email: 'mia@portico.example',
  firstName: 'Mia',
  role: 'moderator',
  accepted: { factors: [], passkeys: 0, recoveryCodes: 0 },
  factorRefusal: 'second_factor_required',
  lastSignInAt: null,
};

describe('the list of staff', () => {
  it('The list of staff has role, second factors and last sign-in of each member, and leads to the account', async () => {
    mockApi.answer('listStaff', { accounts: [sam, mia], next: '1.a' });
    await renderConsole('staff', { role: 'admin' });
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toContain(words('role.admin'));
    expect(first?.textContent).toContain(
      `${words('account.app')} · ${words('account.passkeys', { count: 2 })}`,
    );
    expect(second?.textContent).toContain(words('staff.noFactors'));
    expect(second?.textContent).toContain(words('staff.never'));
    const link = within(second ?? document.body).getByRole<HTMLAnchorElement>('link');
    expect(link.pathname).toBe('/en/accounts/id-of-mia');
    screen.getByRole('link', { name: words('console.nextPage') });
  });

  it('The list of staff is for admins', async () => {
    await renderConsole('staff', { role: 'support' });
    await screen.findByText(words('console.notAllowed'));
  });
});
