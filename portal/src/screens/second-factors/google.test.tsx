import { matchMediaQueries } from '@portico/web/testing-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { state } from '../../mock-api/state.ts';
import { rightCode } from '../../mock-api/world.ts';
import { readQr } from '../../testing/read-qr.ts';
import { errorWords, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, settled, stopTime } from '../../testing/time.ts';
import { button, findCode, openMethod } from './screen.harness.tsx';

setUpScreens();

const qr = () => main().findByRole('img', { name: words('twoFactor.qrCode') });

describe('activating the authenticator', () => {
  it('The activation of the authenticator app shows a QR code, 248 wide, without margin, at level H, and the key in groups to copy [2.75, 3.14, 9.5]', async () => {
    const { user } = await openMethod('google');
    const svg = await qr();
    expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['248', '248']);
    expect(readQr(svg)).toEqual({
      content: 'otpauth://totp/Portico?secret=JBSWY3DPEHPK3PXP&issuer=Portico',
      correction: 'H',
      margin: 0,
    });
    main().getByText('JBSW Y3DP EHPK 3PXP');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('twoFactor.copySecret'));
    expect(writeText).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP');
  });

  it('A link opens the authenticator app on a touch screen, which cannot scan itself, and only there', async () => {
    const openApp = () => main().queryByRole('link', { name: words('twoFactor.openApp') });
    const { unmount } = await openMethod('google');
    await qr();
    expect(openApp()).toBeNull();
    main().getByRole('heading', { name: words('twoFactor.stepScan') });
    main().getByText(words('twoFactor.secretLead'));
    unmount();
    matchMediaQueries('(pointer: coarse)');
    await openMethod('google');
    await waitFor(() =>
      expect(openApp()?.getAttribute('href')).toMatch(/^otpauth:\/\/totp\/Portico\?secret=/),
    );
    // On the phone nothing is scanned.
    expect(main().queryByText(words('twoFactor.stepScan'))).toBeNull();
    main().getByText(words('twoFactor.secretByHand'));
  });

  it('The activation of the authenticator app takes the code, and shows that the method is activated [2.76, 2.77, 5.14]', async () => {
    const { user } = await openMethod('google');
    await qr();
    await user.click(button('twoFactor.next'));
    expect(screen.queryByRole('button', { name: words('code.resend') })).toBeNull();
    await user.type(await findCode(), rightCode);
    const title = words('twoFactor.activatedTitle', { method: 'Google Authenticator' });
    await main().findByRole('heading', { level: 1, name: title });
    main().getByText(words('twoFactor.activatedText', { method: 'Google Authenticator' }));
    await waitFor(() => expect(location.pathname).toMatch(/verification-google\/activate$/));
  });

  it('The activation of the authenticator app shows the same key again when the user goes back to step 1 [4.22]', async () => {
    const { user } = await openMethod('google');
    await qr();
    await user.click(button('twoFactor.next'));
    await findCode();
    await user.click(button('twoFactor.back'));
    await qr();
    expect(mockApi.requests('startTwoFactor')).toHaveLength(1);
  });

  it('The activation of the authenticator app says after five minutes that the key has expired, and offers a new one [4.23, 9.4]', async () => {
    const answer = mockApi.pending('startTwoFactor');
    await openMethod('google');
    stopTime();
    answer();
    await settled(() => void main().getByRole('img'));
    await advance(300_000);
    main().getByText(words('twoFactor.secretExpired'));
    expect(main().queryByRole('img')).toBeNull();
    fireEvent.click(button('twoFactor.newSecret'));
    await settled(() => void main().getByRole('img'));
    expect(mockApi.requests('startTwoFactor')).toHaveLength(2);
  });

  it('The activation of the authenticator app says why no key could be made, and tries again on demand [8.13]', async () => {
    mockApi.refuse('startTwoFactor', 'two_fa_already_enabled');
    const { user } = await openMethod('google');
    await main().findByText(words('error.two_fa_already_enabled'));
    mockApi.restore('startTwoFactor');
    await user.click(button('twoFactor.newSecret'));
    await qr();
  });

  it('The activation of the authenticator app opens the status screen when the password that is needed is not entered', async () => {
    mockApi.refuse('startTwoFactor', 'access_denied', { reauthRequired: true });
    const { user } = await openMethod('google');
    await screen.findByRole('dialog', { name: words('reauthentication.title') });
    await user.click(button('shell.cancel'));
    await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  });
});

describe('an active authenticator', () => {
  const openPopup = async () => {
    state.twoFactor.add('GOOGLE_AUTHENTICATOR');
    const { user } = await openMethod('google');
    await user.click(button('twoFactor.deactivate'));
    return { user, code: await findCode() };
  };

  it('“Cancel” does not deactivate an active authenticator app, and opens the status screen [2.78, 2.83]', async () => {
    state.twoFactor.add('GOOGLE_AUTHENTICATOR');
    const { user } = await openMethod('google');
    await user.click(main().getByRole('link', { name: words('shell.cancel') }));
    await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
    expect(mockApi.requests('startDeactivation')).toEqual([]);
  });

  it('An active authenticator app is deactivated with a code, which is sent with its sixth digit [2.78, 2.83, 5.14]', async () => {
    const { user, code } = await openPopup();
    await user.type(code, rightCode);
    await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
    expect(mockApi.requests('confirmDeactivation').map(({ input }) => input)).toEqual([
      { type: 'GOOGLE_AUTHENTICATOR', code: rightCode },
    ]);
  });

  it('An active authenticator app stays active when no attempts are left: the popup says so and has a close button [2.83, 4.23]', async () => {
    const { user, code } = await openPopup();
    for (const count of [2, 1]) {
      await user.type(code, `00000${count}`);
      await screen.findByText(words('code.attempts', { count }));
    }
    await user.type(code, '000000');
    const popup = within(await screen.findByRole('dialog', { name: words('twoFactor.blockedTitle') }));
    popup.getByText(words('twoFactor.blockedText'));
    await user.click(popup.getByRole('button', { name: words('shell.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(state.twoFactor.size).toBe(1);
  });

  it('The screen of an active authenticator app says why the deactivation could not begin [8.9]', async () => {
    state.twoFactor.add('GOOGLE_AUTHENTICATOR');
    mockApi.refuse('startDeactivation', 'access_denied');
    const { user } = await openMethod('google');
    await user.click(button('twoFactor.deactivate'));
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toBe(errorWords('access_denied'));
  });

  it('The screen of an active authenticator app leads back to the status screen while deactivation is not allowed [2.79, 6.5]', async () => {
    state.twoFactor.add('GOOGLE_AUTHENTICATOR');
    mockApi.answer('getTwoFactorSetting', { key: 'TWO_FA_DEACTIVATION_ALLOWED', value: 'FALSE' });
    await renderScreen('profileSecurityVerificationGoogle', { signedInAs: 'alice' });
    await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  });

  it('With an active authenticator app the screen of Telegram leads back to the status screen [2.69, 6.6]', async () => {
    state.twoFactor.add('GOOGLE_AUTHENTICATOR');
    await renderScreen('profileSecurityVerificationTelegram', { signedInAs: 'alice' });
    await waitFor(() => expect(location.pathname).toBe('/en/profile/security/status'));
  });
});

it('The portal does not say that a method is activated which is not active', async () => {
  await renderScreen('profileSecurityVerificationGoogleActivate', { signedInAs: 'alice' });
  await waitFor(() => expect(location.pathname).toBe('/en/profile/security/verification-google'));
});
