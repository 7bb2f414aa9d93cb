import { demoWorld } from '@portico/dev/world';
import type { Request } from './load/load.ts';

const { password, people } = demoWorld({ storeUrl: 'http://store.localhost' });
const accounts = people.filter(({ disabled }) => !disabled);
const [sponsor] = accounts;

/** Enough different clients that no limit of one address is ever reached. */
const crowd = 1024;
let registered = 0;

const portal = `Basic ${Buffer.from('portal:public').toString('base64')}`;
const form = { authorization: portal, 'content-type': 'application/x-www-form-urlencoded' };

export const getConfig: Request = { method: 'GET', path: '/config', headers: {}, body: '' };

/** Sign-ins of several people from many addresses. */
export function signIns(): Request[] {
  return many(crowd, (index) => ({
    method: 'POST',
    path: '/oauth/token',
    headers: { ...form, 'x-forwarded-for': address(index) },
    body: new URLSearchParams({
      grant_type: 'password',
      username: accounts[index % accounts.length]?.email ?? '',
      password,
    }).toString(),
  }));
}

/** Registrations of people nobody has heard of before, each from an address of its own. */
export function registrations(): Request[] {
  return many(4 * crowd, () => {
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

/** Checks of the tokens given, by the portal's client, from many addresses. */
export function tokenChecks(tokens: readonly string[]): Request[] {
  return many(crowd, (index) => ({
    method: 'POST',
    path: '/oauth/check_token',
    headers: { ...form, 'x-forwarded-for': address(index) },
    body: new URLSearchParams({ token: tokens[index % tokens.length] ?? '' }).toString(),
  }));
}

function many(count: number, make: (index: number) => Request): Request[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** One of the 2^24 addresses of 10.0.0.0/8. */
function address(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}
