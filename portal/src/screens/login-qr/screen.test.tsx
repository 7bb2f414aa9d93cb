import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { readQr } from '../../testing/read-qr.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';

setUpScreens();

const qrCode = () => main().findByRole('img', { name: words('login.qrCode') });
const token = {
  access_token: 'fake-alice@portico.example',
  token_type: 'bearer',
  scope: 'PORTAL',
  expires_in: 28_800,
  authentication_status: 'SUCCESS',
  two_fa_type: null,
} as const;

describe('the device that wants to sign in', () => {
  it('The device that wants to sign in shows the address as a QR code of 248 pixels without a margin at correction level H [2.4, 9.5]', async () => {
    await renderScreen('loginQr');
    const code = await qrCode();
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['248', '248']);
    expect(readQr(code)).toEqual({
      content: 'http://localhost:3000/en/login/qr',
      correction: 'H',
      margin: 0,
    });
  });

  it('The device that wants to sign in by QR code shows the code as loading until the server has answered [4.3]', async () => {
    const answer = mockApi.pending('startQrSignIn');
    await renderScreen('loginQr');
    expect(main().getByText(words('login.qrPreparing'))).toBeDefined();
    answer();
    await qrCode();
    expect(main().queryByText(words('login.qrPreparing'))).toBeNull();
  });

  it('The device that wants to sign in by QR code asks every 3 seconds, and is signed in once the other has approved [2.4, 7.3]', async () => {
    stopTime();
    await renderScreen('loginQr', { query: { application: 'store' } });
    await settled(() => expect(mockApi.requests('startQrSignIn')).toHaveLength(1));
    await settled(() => main().getByRole('img', { name: words('login.qrCode') }));
    expect(mockApi.requests('issueToken')).toHaveLength(0);
    await advance(3_000);
    await settled(() => expect(mockApi.requests('issueToken')).toHaveLength(1));
    const [first] = mockApi.requests('issueToken');
    expect(first?.input).toMatchObject({ grant_type: 'qr_code', application: 'STORE' });
    mockApi.answer('issueToken', token);
    await settled(() => undefined);
    await advance(3_000);
    await settled(() =>
      expect(mockApi.requests('findRedirectUrl')).toMatchObject([{ input: { application: 'STORE' } }]),
    );
    // The next visit of the login says that the QR code was used last.
    expect(localStorage.getItem('portico.last-sign-in')).toBe('qr');
  });

  it('The device that wants to sign in by QR code shows only the number once the other device has opened the code [2.4]', async () => {
    stopTime();
    mockApi.respond('issueToken', 400, { error: 'authorization_pending', scanned: true });
    await renderScreen('loginQr');
    await settled(() => main().getByRole('img', { name: words('login.qrCode') }));
    await advance(3_000);
    await settled(() => main().getByRole('heading', { name: words('login.qrScannedTitle') }));
    expect(main().queryByRole('img', { name: words('login.qrCode') })).toBeNull();
    const number = screen.getByRole('main').querySelector('output');
    expect(number?.textContent).toBe('42');
    // A font of the brand could draw another number.
    expect(number?.dataset).toHaveProperty('plain');
  });

  it.each([
    ['access_denied', 'login.qrRefusedTitle'],
    ['expired_token', 'login.qrExpiredTitle'],
  ] as const)(
    'After %s the device that wants to sign in by QR code says so and offers a new code [2.4]',
    async (code, title) => {
      stopTime();
      mockApi.refuse('issueToken', code);
      await renderScreen('loginQr');
      await settled(() => main().getByRole('img', { name: words('login.qrCode') }));
      await advance(3_000);
      await settled(() => main().getByRole('heading', { name: words(title) }));
      main()
        .getByRole('button', { name: words('login.qrNew') })
        .click();
      await settled(() => main().getByRole('img', { name: words('login.qrCode') }));
      expect(mockApi.requests('startQrSignIn')).toHaveLength(2);
    },
  );
});

describe('the device that is asked to approve', () => {
  const asked = { signedInAs: 'alice', query: { code: 'code-of-the-laptop' } } as const;
  const button = (id: 'approval.approve' | 'approval.refuse') =>
    main().findByRole('button', { name: words(id) });

  it('The device that is asked to approve asks a guest to sign in first, and returns to this screen afterwards [2.4]', async () => {
    const { user } = await renderScreen('loginQr', { query: asked.query });
    await user.click(main().getByRole('link', { name: words('signIn.submit') }));
    await waitFor(() => expect(location.pathname).toBe('/en/login'));
    expect(history.state.usr).toEqual({ approve: 'code-of-the-laptop' });
  });

  it('The device that is asked to approve a QR sign-in names the browser that asks, and removes the code from the address [2.4]', async () => {
    await renderScreen('loginQr', asked);
    await main().findByText('Firefox, Linux');
    expect(location.search).toBe('');
  });

  it('The device that is asked to approve a QR sign-in approves it only with a number [2.4]', async () => {
    const { user } = await renderScreen('loginQr', asked);
    await user.click(await button('approval.approve'));
    await main().findByText(words('approval.numberMissing'));
    expect(mockApi.requests('approveQrSignIn')).toEqual([]);
    await user.click(main().getByRole('radio', { name: '42' }));
    await user.click(await button('approval.approve'));
    await main().findByRole('heading', { name: words('approval.approvedTitle') });
    expect(mockApi.requests('approveQrSignIn')[0]?.input).toEqual({
      code: 'code-of-the-laptop',
      user_code: '42',
    });
  });

  it('The device that is asked to approve a QR sign-in refuses it without a number [2.4]', async () => {
    const { user } = await renderScreen('loginQr', asked);
    await user.click(await button('approval.refuse'));
    await main().findByRole('heading', { name: words('approval.refusedTitle') });
    expect(mockApi.requests('denyQrSignIn')).toHaveLength(1);
  });

  it('The device that is asked to approve a QR sign-in says that a request has ended when the server no longer has it [2.4, 4.3]', async () => {
    mockApi.refuse('findQrRequest', 'not_found');
    await renderScreen('loginQr', asked);
    await main().findByRole('heading', { name: words('approval.goneTitle') });
  });
});
