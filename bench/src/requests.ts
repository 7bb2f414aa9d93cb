import { demoWorld } from '@portico/dev/world';
import type { Request } from './load/load.ts';

const { password, people } = demoWorld({ storeUrl: 'http://store.localhost' });
const accounts = people.filter(({ disabled }) => !disabled);
const [sponsor] = accounts;

/** Different client addresses: enough that the limit of one address is never reached. */
const addresses = 1024;
let registered = 0;

const portal = `Basic ${Buffer.from('portal:public').toString('base64')}`;
const form = { authorization: portal, 'content-type': 'application/x-www-form-urlencoded' };

export const getConfig: Request = { method: 'GET', path: '/config', headers: {}, body: '' };

/** The e-mails of the accounts that sign in. */
export const signInAccounts = Array.from(
  { length: addresses },
  (_, index) => `sign-in-${index}@portico.example`,
);

/** Sign-ins of many accounts, each from a different address. */
export function signIns(): Request[] {
  return many(addresses, (index) => ({
    method: 'POST',
    path: '/oauth/token',
    headers: { ...form, 'x-forwarded-for': address(index) },
    body: new URLSearchParams({
      grant_type: 'password',
      username: signInAccounts[index] ?? '',
      password,
    }).toString(),
  }));
}

/** Registrations with new e-mails, each from another address. */
export function registrations(): Request[] {
  return many(4 * addresses, () => {
    registered += 1;
    return {
      method: 'POST',
      path: '/v1/registration',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address(registered) },
      body: JSON.stringify({
        email: `guest-${registered}@portico.example`,
        firstName: 'Grace',
        lastName: 'Green',
        nationalityId: 'IE',
        password,
        inviteCode: sponsor?.inviteCode,
      }),
    };
  });
}

/** Checks of all the tokens by the portal's client, from many addresses. */
export function tokenChecks(tokens: readonly string[]): Request[] {
  return many(Math.max(addresses, tokens.length), (index) => ({
    method: 'POST',
    path: '/oauth/check_token',
    headers: { ...form, 'x-forwarded-for': address(index % addresses) },
    body: new URLSearchParams({ token: tokens[index % tokens.length] ?? '' }).toString(),
  }));
}

function many(count: number, make: (index: number) => Request): Request[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** An address of 10.0.0.0/8. */
function address(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}
