import { ApiError } from '@portico/web/api-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';
import {
  call,
  currentNotices,
  currentSession,
  currentStatus,
  replacePage,
  storeTokenSet,
} from '../../testing/page.ts';
import { refused, startTestServer, success } from '../../testing/test-server.ts';
import { fullTokenSet } from '../../testing/tokens.ts';

const { cookies } = fakeBrowser('/de/login');
const testServer = startTestServer();
const token = 'POST /oauth/token';
const signIn = {
  grant_type: 'password',
  username: ' alice@portico.example ',
  password: 'pw',
  application: 'store',
} as const;

beforeEach(() => {
  storeTokenSet(fullTokenSet);
});

afterEach(() => {
  replacePage();
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failure = await promise.catch((error: unknown) => error);
  if (failure instanceof ApiError) return failure;
  throw new Error('The call was not refused');
}

describe('a request', () => {
  it('A request sends the language of the page and accepts JSON [7.1]', async () => {
    testServer.responses['GET /v1/countries/registration'] = success([]);
    await call('listRegistrationCountries', {});
    expect(testServer.received[0]?.headers).toMatchObject({ 'x-locale': 'de', accept: 'application/json' });
    expect(testServer.received[0]?.headers.authorization).toBeUndefined();
  });

  it('A request signs in as a form with the portal’s own credentials, the application in upper case [1.7, 5.8, 7.3]', async () => {
    testServer.responses[token] = { body: fullTokenSet };
    await call('issueToken', signIn);
    const [{ headers, body } = { headers: {}, body: '' }] = testServer.received;
    expect(headers.authorization).toBe(`Basic ${btoa('portal:public')}`);
    expect(headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: 'password',
      username: 'alice@portico.example',
      password: 'pw',
      application: 'STORE',
    });
  });

  it('A request sends the user’s token when the endpoint requires a signed-in user [7.1, 7.10]', async () => {
    testServer.responses['GET /v1/user'] = success(profile);
    expect(await call('getProfile', {})).toEqual(profile);
    expect(testServer.received[0]?.headers.authorization).toBe('Bearer token-of-alice');
  });

  it('A request for the countries of documents has the user’s token, which another server may ask for [7.1, 7.15]', async () => {
    testServer.responses['GET /v1/countries/verification'] = success([]);
    await call('listVerificationCountries', {});
    expect(testServer.received[0]?.headers.authorization).toBe('Bearer token-of-alice');
  });

  it('A request puts path parameters into the path and the rest into the query or a JSON body [7.6, 7.18, 7.22]', async () => {
    testServer.responses['GET /v1/two-fa/settings/TWO_FA_DEACTIVATION_ALLOWED'] = success({
      key: 'k',
      value: 'TRUE',
    });
    await call('getTwoFactorSetting', { type: 'TWO_FA_DEACTIVATION_ALLOWED' });
    await failureOf(
      call('findRedirectUrl', { application: 'store', requestedUrl: 'https://store.example/?a=b' }),
    );
    await failureOf(call('confirmTwoFactor', { type: 'EMAIL', code: '123456' }));
    expect(testServer.received.map(({ url, body }) => [url, body])).toEqual([
      ['/v1/two-fa/settings/TWO_FA_DEACTIVATION_ALLOWED', ''],
      [
        '/oauth/application/redirect_url?application=STORE&requestedUrl=https%3A%2F%2Fstore.example%2F%3Fa%3Db',
        '',
      ],
      ['/v1/two-fa/tokens/confirm', '{"type":"EMAIL","code":"123456"}'],
    ]);
  });
});

describe('a refusal', () => {
  it.each([
    ['Bad credentials', 'bad_credentials'],
    ['User account is locked', 'user_account_locked'],
    ['User is disabled', 'user_disabled'],
  ])('A refusal with the OAuth description “%s” is read as %s [8.4]', async (error_description, code) => {
    testServer.responses[token] = { status: 400, body: { error: 'invalid_grant', error_description } };
    expect((await failureOf(call('issueToken', signIn))).code).toBe(code);
  });

  it('Any other OAuth failure is read as internal_server_error [8.4]', async () => {
    testServer.responses[token] = { status: 400, body: { error: 'weather', error_description: 'Rain' } };
    expect((await failureOf(call('issueToken', signIn))).code).toBe('internal_server_error');
  });

  it('A refusal says whether a captcha is required, and how many attempts are left [4.8, 4.10, 8.6]', async () => {
    testServer.responses[token] = { status: 400, body: { error: 'google_recaptcha_v2_required' } };
    expect((await failureOf(call('issueToken', signIn))).code).toBe('google_recaptcha_v2_required');
    testServer.responses[token] = { status: 400, body: { error: 'incorrect_otp', attempts_left: 2 } };
    expect(await failureOf(call('issueToken', signIn))).toMatchObject({
      code: 'incorrect_otp',
      attemptsLeft: 2,
    });
  });

  it('A refusal says that the e-mail of the account is not confirmed [8.4]', async () => {
    const error_description = 'User is disabled';
    const refusal = { error: 'invalid_grant', error_description, confirmation_required: true };
    testServer.responses[token] = { status: 400, body: refusal };
    expect(await failureOf(call('issueToken', signIn))).toMatchObject({
      code: 'user_disabled',
      confirmationRequired: true,
    });
  });

  it('A refusal groups errors by field and keeps unknown codes [5.28, 8.1]', async () => {
    testServer.responses['PUT /v1/password'] = refused(
      400,
      { code: 'validation_error', fieldName: 'newPassword', codes: ['min_length', 'required'] },
      { code: 'brand_new_code' },
    );
    const failure = await failureOf(call('changePassword', { password: 'a', newPassword: 'b' }));
    expect(failure.fieldErrors).toEqual({ newPassword: ['min_length', 'required'] });
    expect(failure.commonCodes).toEqual(['brand_new_code']);
  });

  it('A refusal about a field has the code of the field, which a screen decides by [5.28]', async () => {
    testServer.responses['PUT /v1/password'] = refused(400, {
      code: 'validation_error',
      fieldName: 'password',
      codes: ['wrong_old_password'],
    });
    const failure = await failureOf(call('changePassword', { password: 'a', newPassword: 'b' }));
    expect([failure.code, failure.commonCodes]).toEqual(['wrong_old_password', []]);
  });

  it('A refusal falls back to internal_server_error when the response has no list of errors, or is not valid [8.2]', async () => {
    testServer.responses['GET /v1/user'] = { status: 400, body: { state: 'error' } };
    expect((await failureOf(call('getProfile', {}))).code).toBe('internal_server_error');
    testServer.responses['GET /v1/user'] = success({ firstName: 1 });
    expect((await failureOf(call('getProfile', {}))).code).toBe('internal_server_error');
  });

  it('A refusal with the status 401 ends the session [8.19]', async () => {
    testServer.responses['GET /v1/user'] = refused(401, { code: 'invalid_token' });
    await failureOf(call('getProfile', {}));
    expect(currentSession().state).toBe('guest');
  });

  it('A refusal with the status 401 for the token before does not end the session of another tab [8.19]', async () => {
    cookies.set('access_token', 'of-the-other-tab');
    testServer.responses['GET /v1/user'] = refused(401, { code: 'invalid_token' });
    await failureOf(call('getProfile', {}));
    expect(cookies.get('access_token')).toBe('of-the-other-tab');
  });

  it('A refusal with the status 429 sets a global error, shown above the screen, with the time to wait [3.21, 8.20]', async () => {
    testServer.responses[token] = {
      ...refused(429, { code: 'too_many_requests' }),
      headers: { 'retry-after': '30' },
    };
    await failureOf(call('issueToken', signIn));
    expect(currentStatus()).toMatchObject({
      state: 'error',
      errors: { title: '429', messages: ['too_many_requests'] },
      placement: 'screen',
      cause: { retryAfter: 30 },
    });
  });

  it('A refusal with the status 5xx shows a general notification, and keeps the trace id [8.21]', async () => {
    const failure = refused(503, { code: 'server_error' });
    testServer.responses['GET /v1/user'] = { ...failure, headers: { 'x-request-id': 'trace-1' } };
    expect((await failureOf(call('getProfile', {}))).traceId).toBe('trace-1');
    expect(currentNotices()).toMatchObject([{ type: 'error', message: { code: 'internal_server_error' } }]);
  });

  it('A request without a response fails as server_error [8.2]', async () => {
    testServer.refuseConnections();
    expect(await failureOf(call('getProfile', {}))).toMatchObject({
      status: 0,
      code: 'server_error',
      isOutage: true,
    });
  });

  it('A request that is aborted rejects with the reason of the abort', async () => {
    const gone = call('getProfile', {}, { signal: AbortSignal.abort() });
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('A request that is aborted while the answer arrives rejects with the reason of the abort', async () => {
    const abort = new AbortController();
    const answer = brokenAnswer(() => abort.abort(new Error('The screen was left')));
    const gone = call('getProfile', {}, { signal: abort.signal, send: async () => answer });
    await expect(gone).rejects.toThrow('The screen was left');
  });

  it.each([
    ['getProfile', {}],
    ['getFile', { name: 'passport.jpg', size: 'thumbnail' }],
  ] as const)(
    'A request fails as server_error when the answer of %s breaks off [8.2]',
    async (name, input) => {
      const send = async () => brokenAnswer();
      expect(await failureOf(call(name, input, { send }))).toMatchObject({ status: 0, code: 'server_error' });
    },
  );
});

/** An answer whose headers have arrived, and whose body breaks off after the first bytes. */
function brokenAnswer(before = () => {}): Response {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array([0x7b])),
    pull(stream) {
      before();
      stream.error(new TypeError('The connection was lost'));
    },
  });
  return new Response(body);
}

const profile = {
  firstName: 'Alice',
  lastName: 'Archer',
  email: 'alice@portico.example',
  verified: true,
  selfieRequired: false,
  inviteCode: 'ALICE',
};
