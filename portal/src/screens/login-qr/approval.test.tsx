import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = () => renderScreen('loginQr', { signedInAs: 'alice', query: { code: 'fake-qr-code' } });

describe('the approval of a QR sign-in', () => {
  it('The approval of a QR sign-in names the account, the browser and the application that ask [2.4]', async () => {
    mockApi.answer('findQrRequest', {
      application: 'STORE',
      browser: 'Firefox, Linux',
      requestedAt: new Date().toISOString(),
      choices: ['17', '42', '68'],
    });
    await open();
    await main().findByText('Firefox, Linux');
    await main().findByText('alice@portico.example');
    main().getByText('Store');
  });

  it('The approval of a QR sign-in ends with a wrong number, and says so [2.4]', async () => {
    mockApi.refuseFields('approveQrSignIn', { user_code: ['incorrect_code'] });
    const { user } = await open();
    await user.click(await main().findByRole('radio', { name: '17' }));
    await user.click(main().getByRole('button', { name: words('approval.approve') }));
    await main().findByRole('heading', { name: words('approval.wrongTitle') });
    expect(main().queryByRole('radio')).toBeNull();
  });

  it('The approval of a QR sign-in without a number leads to the numbers, and says what is missing [2.4, 9.12]', async () => {
    const { user } = await open();
    const [first] = await main().findAllByRole('radio');
    // A font of the brand could draw another number.
    expect(first?.closest('label')?.dataset).toHaveProperty('plain');
    await user.click(main().getByRole('button', { name: words('approval.approve') }));
    const group = main().getByRole('group', { name: words('approval.number') });
    await waitFor(() => expect(document.activeElement).toBe(first));
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(words('approval.numberMissing'));
    expect(mockApi.requests('approveQrSignIn')).toEqual([]);
  });

  it('The approval leads to the security page after a refusal, as its text advises [2.4]', async () => {
    const { user } = await open();
    await user.click(await main().findByRole('button', { name: words('approval.refuse') }));
    await main().findByRole('heading', { name: words('approval.refusedTitle') });
    const link = main().getByRole('link', { name: words('approval.toSecurity') });
    expect(link.getAttribute('href')).toBe('/en/profile/security/status');
  });
});
