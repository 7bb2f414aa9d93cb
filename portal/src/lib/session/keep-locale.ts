import { limits } from '@portico/contract/limits';
import type { Locale } from '@portico/contract/locales';
import { cookieNames } from '@portico/contract/shell';
import { call } from '../api/api.ts';
import { currentSession } from '../session-state/session.ts';
import { writeCookie } from '../storage/cookies.ts';

/** Stores the language that the user chose: in this browser, and in the account of a signed-in user. */
export function keepChosenLocale(locale: Locale): void {
  writeCookie(cookieNames.locale, locale, limits.cookies.year);
  if (currentSession().state !== 'signed-in') return;
  // The page is in that language already; a failure leaves the account's language as it was.
  call('setLocale', { locale }).catch(() => {});
}
