import { cookieNames } from '@portico/contract/shell';
import { clearDrafts } from '@portico/web/storage/clear-drafts';
import { deleteCookie, readCookie, writeCookie } from '../storage/cookies.ts';
import { forgetValue } from '../storage/stored-values.ts';
import { isAddingAccount, keepOtherTokens, otherTokens, setAddingAccount } from './other-accounts.ts';
import { noteStart } from './session-end.ts';

export const savedAtCookies = [
  cookieNames.passportSavedAt,
  cookieNames.addressSavedAt,
  cookieNames.companySavedAt,
];

/** Writes the cookie of a token. The token that it replaces is kept, as that of another account. */
export function makeCurrent(token: string, seconds: number): void {
  const before = readCookie(cookieNames.accessToken);
  const others = otherTokens();
  const isOther = before !== null && before !== token;
  if (isOther) {
    for (const name of savedAtCookies) deleteCookie(name);
    clearDrafts();
    // Where the user of the account before came from.
    forgetValue('application');
  }
  if (isOther || others.includes(token))
    keepOtherTokens([...(isOther ? [before] : []), ...others.filter((other) => other !== token)]);
  writeCookie(cookieNames.accessToken, token, seconds);
  noteStart(seconds);
  setAddingAccount(false);
}

/**
 * Whether another tab has signed in meanwhile, so that the cookie has another token. That session must not
 * end when the server refuses this token. The page takes it over when the other tab announces it.
 */
export function isReplaced(token: string | null): boolean {
  if (isAddingAccount()) return false;
  const cookie = readCookie(cookieNames.accessToken);
  return cookie !== null && cookie !== token;
}
