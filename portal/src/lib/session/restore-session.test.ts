import { afterEach, describe, expect, it } from 'vitest';
import { refused, startApi, success } from '../../testing/api.ts';
import { fakeBrowser } from '../../testing/browser.ts';
import { fullTokenSet } from '../../testing/tokens.ts';
import { clearGlobalStatus, currentStatus } from '../status/global-status.ts';
import { recheckSession, restoreSession } from './restore-session.ts';
import { clearSession, currentSession, heldToken, keepTokenSet } from './session.ts';
import { signOut } from './sign-out.ts';

const { cookies } = fakeBrowser();
const wire = startApi();
const check = 'POST /oauth/check_token';
const alive = { body: { scope: 'PORTAL', authentication_status: 'SUCCESS', two_fa_type: null } };

afterEach(() => {
  clearSession();
  clearGlobalStatus();
});

describe('restoreSession', () => {
  it('takes the session up again from a cookie the server knows [4.12]', async () => {
    cookies.set('access_token', 'kept');
    wire.answers[check] = alive;
    await restoreSession();
    expect(currentSession()).toMatchObject({
      state: 'signed-in',
      fresh: false,
      token: { accessToken: 'kept' },
    });
  });

  it('sends the token in the body, so that no log of addresses contains it [7.5]', async () => {
    cookies.set('access_token', 'kept');
    wire.answers[check] = alive;
    await restoreSession();
    expect(wire.received).toMatchObject([{ url: '/oauth/check_token', body: 'token=kept' }]);
  });

  it('is a guest without a cookie, and makes no request [4.12]', async () => {
    await restoreSession();
    expect(currentSession().state).toBe('guest');
    expect(wire.received).toEqual([]);
  });

  it('clears everything when the token is not good any more [4.12]', async () => {
    cookies.set('access_token', 'stale');
    wire.answers[check] = {
      status: 400,
      body: { error: 'invalid_token', error_description: 'Invalid token' },
    };
    await restoreSession();
    expect(currentSession().state).toBe('guest');
    expect(cookies.has('access_token')).toBe(false);
  });

  it('clears everything when the token still owes a code [2.24, 6.2]', async () => {
    cookies.set('access_token', 'half');
    wire.answers[check] = { body: { ...alive.body, authentication_status: 'TWO_FACTOR_AUTHENTICATION' } };
    await restoreSession();
    expect(currentSession().state).toBe('guest');
  });

  it('keeps the cookie and says so when the server cannot be reached', async () => {
    cookies.set('access_token', 'kept');
    wire.cut();
    await restoreSession();
    expect(cookies.get('access_token')).toBe('kept');
    expect(currentStatus()).toMatchObject({ state: 'error', errors: { messages: ['server_error'] } });
  });
});

describe('recheckSession', () => {
  it('follows another tab that signed out', async () => {
    keepTokenSet(fullTokenSet);
    cookies.delete('access_token');
    await recheckSession();
    expect(currentSession().state).toBe('guest');
  });

  it('warns, and lets go on, when the server is away while another tab changed something [2.30, 4.2]', async () => {
    keepTokenSet(fullTokenSet);
    cookies.set('access_token', 'another');
    wire.answers[check] = refused(503, { code: 'server_error' });
    await recheckSession();
    expect(currentStatus()).toMatchObject({ state: 'warning', errors: { messages: ['server_error'] } });
    expect(currentSession().state).toBe('signed-in');
  });

  it('follows another tab that signed in', async () => {
    clearSession();
    cookies.set('access_token', 'of-the-other-tab');
    wire.answers[check] = alive;
    await recheckSession();
    expect(heldToken()?.accessToken).toBe('of-the-other-tab');
  });

  it('leaves alone who is just being asked for a code', async () => {
    keepTokenSet({
      ...fullTokenSet,
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'EMAIL',
    });
    await recheckSession();
    expect(currentSession().state).toBe('two-factor');
  });
});

describe('signOut', () => {
  it('revokes the token at the server and clears the session [4.11]', async () => {
    keepTokenSet(fullTokenSet);
    wire.answers['DELETE /oauth/token/revoke'] = success(null);
    await signOut();
    expect(wire.received[0]?.headers.authorization).toBe('Bearer token-of-alice');
    expect(currentSession().state).toBe('guest');
  });

  it('clears the session even if the server cannot be told [4.11]', async () => {
    keepTokenSet(fullTokenSet);
    wire.answers['DELETE /oauth/token/revoke'] = refused(500, { code: 'internal_server_error' });
    await expect(signOut()).rejects.toThrow();
    expect(currentSession().state).toBe('guest');
    expect(cookies.has('access_token')).toBe(false);
  });
});
