import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { withStorage } from '@portico/web/storage/with-storage';
import { deleteCookie, readCookie, writeCookie } from '../storage/cookies.ts';

/**
 * The tokens of the accounts that are signed in in this browser beside the current one. Like the current one,
 * each is worth something only together with its HttpOnly companion.
 */
export function otherTokens(): readonly string[] {
  return (readCookie(cookieNames.otherAccessTokens) ?? '').split('~').filter(Boolean);
}

export function keepOtherTokens(tokens: readonly string[]): void {
  if (tokens.length === 0) deleteCookie(cookieNames.otherAccessTokens);
  else writeCookie(cookieNames.otherAccessTokens, tokens.join('~'), limits.cookies.marker);
}

/** The tokens of all accounts of this browser, the current one first. */
export function allTokens(): readonly string[] {
  const current = readCookie(cookieNames.accessToken);
  return current === null ? otherTokens() : [current, ...otherTokens()];
}

const addingKey = 'portico.adding-account';

/**
 * Whether this tab signs in another account beside those of the browser. It shows the screens of guests
 * meanwhile, and the current account stays current in all other tabs.
 */
export function isAddingAccount(): boolean {
  return withStorage('sessionStorage', (storage) => storage.getItem(addingKey)) === 'yes';
}

export function setAddingAccount(adding: boolean): void {
  withStorage('sessionStorage', (storage) =>
    adding ? storage.setItem(addingKey, 'yes') : storage.removeItem(addingKey),
  );
}
