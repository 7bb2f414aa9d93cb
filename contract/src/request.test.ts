import { expect, it } from 'vitest';
import { endpoints } from './endpoints/index.ts';
import { basicAuthorization, bearerAuthorization, toWireRequest } from './request.ts';

it('A request puts path parameters into the path and the rest into the query or a JSON body [7.6, 7.11, 7.18]', () => {
  expect(toWireRequest(endpoints.getTwoFactorSetting, { type: 'a/b' })).toMatchObject({
    path: '/v1/two-fa/settings/a%2Fb',
    body: undefined,
  });
  // Half of a character that needs two code units: a URL cannot contain it.
  expect(toWireRequest(endpoints.endSession, { id: 'a\ud800' }).path).toBe('/v1/sessions/a%EF%BF%BD');
  expect(
    toWireRequest(endpoints.findRedirectUrl, { application: 'STORE', requestedUrl: 'https://a/?b=c' }).path,
  ).toBe('/oauth/application/redirect_url?application=STORE&requestedUrl=https%3A%2F%2Fa%2F%3Fb%3Dc');
  const change = toWireRequest(endpoints.changePassword, { password: 'a', newPassword: 'b' });
  expect(change.headers['content-type']).toBe('application/json');
  expect(change.body).toBe('{"password":"a","newPassword":"b"}');
});

it('A request sends forms without absent fields, and never a token in a URL [7.3, 7.5]', () => {
  const { body, headers } = toWireRequest(endpoints.issueToken, {
    grant_type: 'qr_code',
    otp: undefined,
    code: null,
  });
  expect([body, headers['content-type']]).toEqual([
    'grant_type=qr_code',
    'application/x-www-form-urlencoded',
  ]);
  expect(toWireRequest(endpoints.checkToken, { token: 'secret' })).toMatchObject({
    path: '/oauth/check_token',
    body: 'token=secret',
  });
});

it('A request sends a file with its fields as multipart, whose type the sender completes [3.10, 7.13]', () => {
  const file = new Blob(['x'], { type: 'image/png' });
  const { body, headers } = toWireRequest(endpoints.uploadFile, { documentType: 'PASSPORT', file });
  expect(body).toBeInstanceOf(FormData);
  expect([...(body as FormData).keys()]).toEqual(['documentType', 'file']);
  expect(headers).not.toHaveProperty('content-type');
});

it('A request has headers for language, credentials and idempotency key only if they are given [7.1]', () => {
  expect(toWireRequest(endpoints.getConfig, {}).headers).toEqual({ accept: 'application/json' });
  const authorization = bearerAuthorization('t');
  expect(
    toWireRequest(endpoints.getProfile, {}, { locale: 'de', authorization, idempotencyKey: 'k' }).headers,
  ).toEqual({
    accept: 'application/json',
    'x-locale': 'de',
    authorization: 'Bearer t',
    'idempotency-key': 'k',
  });
});

it('A request form-encodes client credentials (RFC 6749 §2.3.1), also characters outside ASCII [7.3]', () => {
  expect(basicAuthorization('portal', 'public')).toBe(`Basic ${btoa('portal:public')}`);
  expect(basicAuthorization('ä', 'ß:?')).toBe(`Basic ${btoa('%C3%A4:%C3%9F%3A%3F')}`);
});
