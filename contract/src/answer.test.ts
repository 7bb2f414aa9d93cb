import { expect, it } from 'vitest';
import { envelopeErrorBody, oauthErrorBody, oauthErrorCode, successBody } from './answer.ts';
import { type ErrorCode, errorStatus } from './errors.ts';

it.each([
  ['Bad credentials', 'bad_credentials'],
  ['User account is locked', 'user_account_locked'],
  ['User is disabled', 'user_disabled'],
])('The client reads the OAuth description “%s” as %s [8.4]', (error_description, code) => {
  expect(oauthErrorCode({ error: 'invalid_grant', error_description })).toBe(code);
});

it.each([
  { error: 'weather', error_description: 'Rain' },
  { error: 'invalid_grant', error_description: 'Account is not verified' },
  { error: 'invalid_grant', error_description: 'bad credentials' },
])('The client reads the other OAuth failure %o as internal_server_error [8.4]', (failure) => {
  expect(oauthErrorCode(failure)).toBe('internal_server_error');
});

it('The client reads an OAuth failure by its name where that is a code of the catalogue [4.8, 4.10, 8.3, 8.4]', () => {
  expect(oauthErrorCode({ error: 'invalid_grant' })).toBe('invalid_grant');
  for (const error of ['incorrect_otp', 'google_recaptcha_v2_required', 'invalid_token'] as const)
    expect(oauthErrorCode({ error, error_description: 'Anything' })).toBe(error);
});

it('The client reads back every code that the server writes, except a form error, which OAuth calls invalid_request [8.3, 8.4]', () => {
  // Object.keys of a literal type yields exactly its keys.
  for (const code of Object.keys(errorStatus) as ErrorCode[])
    expect(oauthErrorCode(oauthErrorBody(code))).toBe(code === 'validation_error' ? 'invalid_request' : code);
});

it('Data and errors are wrapped in the form that the endpoint declares [7.1]', () => {
  expect(successBody('envelope', 1)).toEqual({ state: 'success', data: 1, errors: [] });
  expect(successBody('plain', 1)).toBe(1);
  const errors = [{ code: 'not_found' as const }];
  expect(envelopeErrorBody(errors)).toEqual({ state: 'error', data: null, errors });
});
