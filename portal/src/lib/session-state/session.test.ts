import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';
import { fullTokenSet, halfTokenSet } from '../../testing/tokens.ts';
import { createSession } from './session.ts';
import { sessionChannel } from './tell-tabs.ts';

const { cookies, written } = fakeBrowser();
const { storeTokenSet, currentSession, currentToken, settleSession, clearSession } = createSession();
afterEach(clearSession);

describe('storeTokenSet', () => {
  it('The session holds a full token and writes its cookie with the lifetime of the token [4.5, 9.13]', () => {
    storeTokenSet(fullTokenSet);
    expect(currentSession().state).toBe('signed-in');
    expect(cookies.get('access_token')).toBe('token-of-alice');
    expect(written.get('access_token')).toContain('Max-Age=28800');
    expect(written.get('access_token')).toContain('SameSite=Lax');
  });

  it('The session reads the scope of a token as a list [3.1]', () => {
    storeTokenSet(fullTokenSet);
    expect(currentToken()?.scope).toEqual(['PORTAL', 'PROFILE']);
  });

  it('The session holds a token without the second step, and writes no cookie [4.5, 4.7]', () => {
    storeTokenSet(halfTokenSet);
    expect(currentSession().state).toBe('two-factor');
    expect(currentToken()?.twoFactorType).toBe('TELEGRAM');
    expect(cookies.has('access_token')).toBe(false);
  });

  it('A session is fresh until the user has been redirected [2.38]', () => {
    storeTokenSet(fullTokenSet);
    expect(currentSession()).toMatchObject({ fresh: true });
    settleSession();
    expect(currentSession()).toMatchObject({ state: 'signed-in', fresh: false });
  });

  it('A session that stores a token notifies the other tabs', async () => {
    const channel = new BroadcastChannel(sessionChannel);
    const heard = new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    storeTokenSet(fullTokenSet);
    await expect(heard).resolves.toMatchObject({ data: 'changed' });
    channel.close();
  });
});

describe('clearSession', () => {
  it('A session that is cleared removes everything of the user [4.11]', () => {
    storeTokenSet(fullTokenSet);
    cookies
      .set('passportSavedAt', '1')
      .set('addressSavedAt', '1')
      .set('companySavedAt', '1')
      .set('referral', 'ALICE');
    clearSession();
    expect(currentSession().state).toBe('guest');
    expect(currentToken()).toBeNull();
    expect([...cookies.keys()]).toEqual(['referral']);
  });

  it('A cleared session gives as reason that it ended elsewhere, unless its lifetime had ended [8.19]', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    storeTokenSet(fullTokenSet);
    clearSession();
    expect(currentSession()).toMatchObject({ ending: 'signed-out-elsewhere' });
    storeTokenSet({ ...fullTokenSet, expires_in: 0 });
    clearSession();
    expect(currentSession()).toMatchObject({ ending: 'expired' });
  });

  it('A cleared session gives as reason that the browser keeps no cookies, if the browser drops them', () => {
    vi.spyOn(cookies, 'set').mockReturnValue(cookies);
    storeTokenSet(fullTokenSet);
    clearSession();
    expect(currentSession()).toMatchObject({ ending: 'no-cookies' });
  });

  it('A cleared session gives no reason when a sign-in was not finished [4.9]', () => {
    storeTokenSet(halfTokenSet);
    clearSession();
    expect(currentSession()).toMatchObject({ ending: undefined });
  });
});
