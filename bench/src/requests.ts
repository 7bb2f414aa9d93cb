import { hash } from 'node:crypto';
import { demoWorld } from '@portico/dev/world';
import type { Request } from './load/task.ts';

const { password, people } = demoWorld({ storeUrl: 'http://store.localhost' });
const accounts = people.filter(({ disabled }) => !disabled);
const [sponsor] = accounts;

/** Different client addresses: enough that the limit of one address is never reached. */
const addresses = 1024;
let registered = 0;

const portal = `Basic ${Buffer.from('portal:public').toString('base64')}`;
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const form = { authorization: portal, 'content-type': 'application/x-www-form-urlencoded' };

export const getConfig: Request = { method: 'GET', path: '/config', headers: {}, body: '' };

/** The e-mails of the accounts that sign in. */
export const signInAccounts = Array.from(
  { length: addresses },
  (_, index) => `sign-in-${index}@portico.example`,
);

/** The value of the cookie by which the browser of an account is known. */
export function deviceCookie(email: string): string {
  return hash('sha256', `the browser of ${email}`, 'base64url');
}

/**
 * What signs in: the browser in which the account is always used, a browser that the account was never used in, whose sign-in is
 * announced by mail, or a program, which gets a token without the cookie that belongs to it.
 */
type Caller = 'known browser' | 'new browser' | 'program';

/** The account that the next list of sign-ins begins with. One account gets only a few mails about new browsers in an hour. */
let nextAccount = 0;
/** More than sign in within one measurement. */
const accountsOfList = 400;

/** Sign-ins of many accounts, each from a different address. */
export function signIns(caller: Caller): Request[] {
  const first = nextAccount;
  nextAccount = (nextAccount + accountsOfList) % addresses;
  return many(addresses, (turn) => {
    const index = (first + turn) % addresses;
    const username = signInAccounts[index] ?? '';
    return {
      method: 'POST',
      path: '/oauth/token',
      headers: { ...form, ...headersOf(caller, username), 'x-forwarded-for': address(index) },
      body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
    };
  });
}

function headersOf(caller: Caller, email: string): Request['headers'] {
  if (caller === 'program') return {};
  const browser = { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin' };
  return caller === 'known browser' ? { ...browser, cookie: `known-device=${deviceCookie(email)}` } : browser;
}

/** A sign-in with a wrong password, from an address of its own. */
export function refusedSignIn(email: string): Request {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password: 'Wrong-Arch7!' });
  const headers = { ...form, 'x-forwarded-for': nextAddress() };
  return { method: 'POST', path: '/oauth/token', headers, body: body.toString() };
}

/** A request for a reset link, from an address of its own. */
export function resetRequest(email: string): Request {
  const headers = {
    authorization: portal,
    'content-type': 'application/json',
    'x-forwarded-for': nextAddress(),
  };
  return { method: 'POST', path: '/v1/password/reset', headers, body: JSON.stringify({ email }) };
}

let requests = 0;
function nextAddress(): string {
  requests += 1;
  return address(addresses + requests);
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

/** Checks of all the tokens by the portal's client, from many addresses: each may make 600 in a minute. */
export function tokenChecks(tokens: readonly string[], from = addresses): Request[] {
  return many(Math.max(from, tokens.length), (index) => ({
    method: 'POST',
    path: '/oauth/check_token',
    headers: { ...form, 'x-forwarded-for': address(index % from) },
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
