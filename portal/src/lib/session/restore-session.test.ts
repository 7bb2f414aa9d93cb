import { afterEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';
import {
  clearSession,
  currentNotices,
  currentPage,
  currentSession,
  currentStatus,
  currentToken,
  replacePage,
  storeTokenSet,
} from '../../testing/page.ts';
import { refused, startTestServer, success } from '../../testing/test-server.ts';
import { fullTokenSet } from '../../testing/tokens.ts';
import { createSession } from '../session-state/session.ts';
import { recheckSession, restoreSession } from './restore-session.ts';
import { signOut } from './sign-out.ts';

const { cookies } = fakeBrowser();
const testServer = startTestServer();
const check = 'POST /oauth/check_token';
const revoke = 'DELETE /oauth/token/revoke';
const validToken = { body: { scope: 'PORTAL', authentication_status: 'SUCCESS', two_fa_type: null } };

afterEach(() => {
  replacePage();
});

describe('restoreSession', () => {
  it('A page restores the session from a cookie that the server accepts [4.12]', async () => {
    cookies.set('access_token', 'stored-token');
    testServer.responses[check] = validToken;
    await restoreSession(currentPage());
    expect(currentSession()).toMatchObject({
      state: 'signed-in',
      fresh: false,
      token: { accessToken: 'stored-token' },
    });
  });

  it('A page that restores its session sends the token in the body, so that no log of addresses contains it [7.5]', async () => {
    cookies.set('access_token', 'stored-token');
    testServer.responses[check] = validToken;
    await restoreSession(currentPage());
    expect(testServer.received).toMatchObject([{ url: '/oauth/check_token', body: 'token=stored-token' }]);
  });

  it('A page without a cookie is that of a guest, and makes no request [4.12]', async () => {
    await restoreSession(currentPage());
    expect(currentSession().state).toBe('guest');
    expect(testServer.received).toEqual([]);
  });

  it('A page clears everything when the token that it restores is no longer valid [4.12]', async () => {
    cookies.set('access_token', 'stale');
    testServer.responses[check] = {
      status: 400,
      body: { error: 'invalid_token', error_description: 'Invalid token' },
    };
    await restoreSession(currentPage());
    expect(currentSession().state).toBe('guest');
    expect(cookies.has('access_token')).toBe(false);
  });

  it('A page takes over the session of another tab that signs in while the token before is refused [4.12]', async () => {
    cookies.set('access_token', 'stale');
    const answers = [refused(400, { code: 'invalid_token' }), validToken];
    Object.defineProperty(testServer.responses, check, {
      get() {
        cookies.set('access_token', 'of-the-other-tab');
        return answers.shift();
      },
    });
    await restoreSession(currentPage());
    expect(currentToken()?.accessToken).toBe('of-the-other-tab');
  });

  it('A page clears everything when the token that it restores lacks the second factor [2.24, 6.2]', async () => {
    cookies.set('access_token', 'half');
    testServer.responses[check] = {
      body: { ...validToken.body, authentication_status: 'TWO_FACTOR_AUTHENTICATION' },
    };
    await restoreSession(currentPage());
    expect(currentSession().state).toBe('guest');
  });

  it('A page keeps the cookie and shows an error when the server cannot be reached', async () => {
    cookies.set('access_token', 'stored-token');
    testServer.refuseConnections();
    await restoreSession(currentPage());
    expect(cookies.get('access_token')).toBe('stored-token');
    expect(currentStatus()).toMatchObject({ state: 'error', errors: { messages: ['server_error'] } });
  });

  it.each([
    [
      'the answer breaks off, because the connection is lost or the page is left',
      { ...validToken, breaksOff: true },
    ],
    [
      'a network that asks to sign in answers in place of the server',
      { body: '<html>Sign in to the Wi-Fi</html>' },
    ],
  ])('A page keeps the session when %s', async (_what, response) => {
    cookies.set('access_token', 'stored-token');
    testServer.responses[check] = response;
    await restoreSession(currentPage());
    expect(cookies.get('access_token')).toBe('stored-token');
    expect(currentStatus()).toMatchObject({ state: 'error', errors: { messages: ['server_error'] } });
  });
});

describe('recheckSession', () => {
  it('A page follows another tab that signed out', async () => {
    storeTokenSet(fullTokenSet);
    cookies.delete('access_token');
    await recheckSession(currentPage());
    expect(currentSession().state).toBe('guest');
  });

  it('A page shows a warning that can be dismissed when the server cannot be reached after another tab signed in [2.30, 4.2]', async () => {
    storeTokenSet(fullTokenSet);
    cookies.set('access_token', 'another');
    testServer.responses[check] = refused(503, { code: 'server_error' });
    await recheckSession(currentPage());
    expect(currentStatus()).toMatchObject({ state: 'warning', errors: { messages: ['server_error'] } });
    expect(currentSession().state).toBe('signed-in');
  });

  it('A page follows another tab that signed in', async () => {
    clearSession();
    cookies.set('access_token', 'of-the-other-tab');
    testServer.responses[check] = validToken;
    await recheckSession(currentPage());
    expect(currentToken()?.accessToken).toBe('of-the-other-tab');
  });

  it('A page takes over the last of two sessions that other tabs begin one after the other', async () => {
    storeTokenSet(fullTokenSet);
    cookies.set('access_token', 'of-the-second-tab');
    testServer.responses[check] = validToken;
    const stop = currentPage()
      .part(createSession)
      .subscribeToSession(() => {
        if (currentSession().state === 'restoring') cookies.set('access_token', 'of-the-third-tab');
      });
    await recheckSession(currentPage());
    stop();
    expect(currentToken()?.accessToken).toBe('of-the-third-tab');
  });

  it('A page that checks its session again does not change a sign-in that waits for a two-factor code', async () => {
    storeTokenSet({
      ...fullTokenSet,
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'EMAIL',
    });
    await recheckSession(currentPage());
    expect(currentSession().state).toBe('two-factor');
  });
});

describe('signOut', () => {
  it('Signing out revokes the token at the server and clears the session [4.11]', async () => {
    storeTokenSet(fullTokenSet);
    testServer.responses[revoke] = success(null);
    await signOut(currentPage());
    expect(testServer.received[0]?.headers.authorization).toBe('Bearer token-of-alice');
    expect(currentSession().state).toBe('guest');
  });

  it.each([
    [
      'fails',
      () => {
        testServer.responses[revoke] = refused(500, { code: 'internal_server_error' });
      },
    ],
    ['cannot be reached', () => testServer.refuseConnections()],
  ])(
    'Signing out clears the session even if the server %s, without a second message [4.11, 8.21]',
    async (_how, breakServer) => {
      storeTokenSet(fullTokenSet);
      breakServer();
      await signOut(currentPage());
      expect(currentSession().state).toBe('guest');
      expect(cookies.has('access_token')).toBe(false);
      expect(currentNotices()).toEqual([]);
    },
  );

  it('Signing out does not wait for ever for a server that does not answer [4.11]', async () => {
    storeTokenSet(fullTokenSet);
    testServer.responses[revoke] = { isSilent: true };
    await signOut(currentPage(), { waitMs: 10 });
    expect(currentSession().state).toBe('guest');
    expect(cookies.has('access_token')).toBe(false);
  });

  it('Signing out revokes the token of a session that is not restored yet [2.29, 4.11]', async () => {
    cookies.set('access_token', 'stored-token');
    testServer.responses[check] = refused(503, { code: 'server_error' });
    await restoreSession(currentPage());
    testServer.responses[revoke] = success(null);
    await signOut(currentPage());
    expect(testServer.received.at(-1)?.headers.authorization).toBe('Bearer stored-token');
    expect(cookies.has('access_token')).toBe(false);
  });
});
