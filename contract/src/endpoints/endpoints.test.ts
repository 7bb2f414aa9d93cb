import { describe, expect, it } from 'vitest';
import type { Description, Endpoint } from '../endpoint.ts';
import { descriptions } from './descriptions.ts';
import { type EndpointName, endpoints } from './index.ts';

const rows: (Endpoint & Description)[] = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  ...endpoints[name],
  ...descriptions[name],
}));

describe('the endpoint table', () => {
  it('has each of the 28 calls, in one row or in two that a query parameter selects', () => {
    const calls = rows.flatMap(({ call }) => call ?? []).sort((one, other) => one - other);
    expect([...new Set(calls)]).toEqual(Array.from({ length: 28 }, (_none, index) => index + 1));
  });

  it('has no two rows with the same method and path, unless a query parameter selects one of them', () => {
    const addresses = rows.map(({ method, path, when = '' }) => `${method} ${path} ${when}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has for each row that a query parameter selects one that answers without it, in the same form', () => {
    for (const { when, input, output, purpose, errors, encoding, ...selected } of rows.filter(
      (row) => row.when,
    )) {
      expect(rows, purpose).toContainEqual(expect.objectContaining({ ...selected, encoding: 'none' }));
      expect(Object.keys(Object(input).entries)).toContain(when);
    }
  });

  it('lists file parts for every multipart call and for no other call', () => {
    for (const { encoding, files, path } of rows)
      expect(files !== undefined, path).toBe(encoding === 'multipart');
  });

  it('requires credentials for every change, except to register and to open a link', () => {
    const open = Object.entries(endpoints).filter(
      ([, { who, method }]) => who === 'anyone' && method !== 'GET',
    );
    expect(open.map(([name]) => name).sort()).toEqual([
      'checkConfirmation',
      'checkPasswordReset',
      'confirmEmailChange',
      'confirmPasswordReset',
      'confirmRegistration',
      'openPhoneUpload',
      'openProof',
      'register',
      'resendConfirmation',
      'secureAccount',
      'takeBackEmail',
    ]);
  });

  it('lists `invalid_token` for each call that needs a token', () => {
    for (const { who, errors, path } of rows)
      if (['bearer', 'user', 'phone'].includes(who)) expect(errors, path).toContain('invalid_token');
  });
});
