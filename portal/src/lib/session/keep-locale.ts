import { limits } from '@portico/contract/limits';
import type { Locale } from '@portico/contract/locales';
import { cookieNames } from '@portico/contract/shell';
import { useApi } from '../api/api.ts';
import { useSessionOwner } from '../session-state/session.ts';
import { writeCookie } from '../storage/cookies.ts';

/**
 * Returns a function that stores the language that the user chose: in this browser, and in the account of a
 * signed-in user.
 */
export function useKeepChosenLocale(): (locale: Locale) => void {
  const call = useApi();
  const { currentSession } = useSessionOwner();
  return (locale) => {
    writeCookie(cookieNames.locale, locale, limits.cookies.year);
    if (currentSession().state !== 'signed-in') return;
    // Any error: the page is in that language already; a failure leaves the account's language as it was.
    call('setLocale', { locale }).catch(() => {});
  };
}
