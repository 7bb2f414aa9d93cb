import { describe, expect, it } from 'vitest';
import type { Description, Endpoint } from '../endpoint.ts';
import { descriptions } from './descriptions.ts';
import { type EndpointName, endpoints } from './index.ts';

const rows: (Endpoint & Description)[] = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  ...endpoints[name],
  ...descriptions[name],
}));

describe('the endpoint table', () => {
  it('The endpoint table has each of the 28 calls, in one row or in two that a query parameter selects', () => {
    const calls = rows.flatMap(({ call }) => call ?? []).sort((one, other) => one - other);
    expect([...new Set(calls)]).toEqual(Array.from({ length: 28 }, (_none, index) => index + 1));
  });

  it('The endpoint table has no two rows with the same method and path, unless a query parameter selects one of them', () => {
    const addresses = rows.map(({ method, path, when = '' }) => `${method} ${path} ${when}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('Each row of the endpoint table that a query parameter selects has one in the same form that answers without it', () => {
    for (const { when, input, output, purpose, errors, encoding, ...selected } of rows.filter(
      (row) => row.when,
    )) {
      expect(rows, purpose).toContainEqual(expect.objectContaining({ ...selected, encoding: 'none' }));
      expect(Object.keys(Object(input).entries)).toContain(when);
    }
  });

  it('The endpoint table lists file parts for every multipart call and for no other call', () => {
    for (const { encoding, files, path } of rows)
      expect(files !== undefined, path).toBe(encoding === 'multipart');
  });

  it('The endpoint table requires credentials for every change, except to register and to open a link', () => {
    const open = Object.entries(endpoints).filter(
      ([, { who, method }]) => who === 'anyone' && method !== 'GET',
    );
    expect(open.map(([name]) => name).sort()).toEqual([
      'checkConfirmation',
      'checkPasswordReset',
      'confirmByProvider',
      'confirmEmailChange',
      'confirmPasswordReset',
      'confirmRegistration',
      'openLook',
      'openPhoneUpload',
      'openProof',
      'register',
      'resendConfirmation',
      'secureAccount',
      'takeBackEmail',
    ]);
  });

  it('The endpoint table lists invalid_token for each call that needs a token', () => {
    for (const { who, errors, path } of rows)
      if (['bearer', 'user', 'phone'].includes(who)) expect(errors, path).toContain('invalid_token');
  });
});
