import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';
import { call, replacePage, storeTokenSet } from '../../testing/page.ts';
import { refused, startTestServer, success } from '../../testing/test-server.ts';
import { fullTokenSet } from '../../testing/tokens.ts';
import { handOff } from './hand-off.ts';

fakeBrowser('/en/login');
const testServer = startTestServer();
const redirectUrl = 'GET /oauth/application/redirect_url';

beforeEach(() => {
  storeTokenSet(fullTokenSet);
});

afterEach(() => {
  replacePage();
});

describe('handing a user over to an application', () => {
  it.each([
    ['https://store.example/', 'https://store.example/?access_token=t'],
    ['https://store.example/?a=1', 'https://store.example/?a=1&access_token=t'],
    ['https://store.example/#cart', 'https://store.example/?access_token=t#cart'],
    ['https://store.example/?a=1#cart', 'https://store.example/?a=1&access_token=t#cart'],
  ])(
    'The hand-off to an application appends the token to %s, as the server returned it [4.6, 7.33, R01, R05]',
    async (url, expected) => {
      testServer.responses[redirectUrl] = success({ url, applicationName: 'Store', access_token: 't' });
      expect(await handOff(call, 'STORE', 'https://store.example/')).toEqual({
        state: 'allowed',
        url: expected,
      });
    },
  );

  it('The hand-off to an application opens the address without a token, if the server gives none', async () => {
    const url = 'https://main.example/login?iss=https%3A%2F%2Fportal.example%2Foidc#a';
    testServer.responses[redirectUrl] = success({ url, applicationName: 'Main' });
    expect(await handOff(call, 'MAIN', 'https://main.example/')).toEqual({ state: 'allowed', url });
  });

  it.each(['unsupported_application', 'invalid_request'])(
    'The hand-off to an application is refused with the code %s [4.6, 7.34]',
    async (code) => {
      testServer.responses[redirectUrl] = refused(400, { code });
      expect(await handOff(call, 'STORE', 'https://evil.example/')).toEqual({ state: 'refused', code });
    },
  );

  it.each([
    [401, 'invalid_token'],
    [429, 'too_many_requests'],
    [503, 'server_error'],
  ])(
    'The hand-off to an application fails, and is not refused, when the server answers %i',
    async (status, code) => {
      testServer.responses[redirectUrl] = refused(status, { code });
      expect(await handOff(call, 'STORE', 'https://store.example/')).toEqual({ state: 'failed', code });
    },
  );

  it('The hand-off to an application fails when the server cannot be reached', async () => {
    testServer.refuseConnections();
    expect(await handOff(call, 'STORE', 'https://store.example/')).toEqual({
      state: 'failed',
      code: 'server_error',
    });
  });
});
