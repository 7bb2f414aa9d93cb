import { describe, expect, it } from 'vitest';
import { errorStatus, isErrorCode } from './errors.ts';

describe('the catalogue of errors', () => {
  it('The catalogue of errors recognises its own codes and no others [8.1]', () => {
    for (const code of Object.keys(errorStatus)) expect(isErrorCode(code)).toBe(true);
    for (const strange of ['', 'constructor', 'toString', 'whatever', null, 7])
      expect(isErrorCode(strange)).toBe(false);
  });

  it.each([
    ['invalid_token', 401],
    ['access_denied', 403],
    ['not_found', 404],
    ['too_many_requests', 429],
    ['internal_server_error', 500],
  ] as const)('The catalogue of errors answers the code %s with the status %d', (code, status) =>
    expect(errorStatus[code]).toBe(status),
  );
});
