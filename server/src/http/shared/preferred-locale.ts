import type { IncomingHttpHeaders } from 'node:http';
import { defaultLocale, isLocale, type Locale } from '@portico/contract/locales';
import { cookieNames } from '@portico/contract/shell';
import Negotiator from 'negotiator';
import { findAccount } from '../../capabilities/accounts/store.ts';
import { findLiveToken } from '../../capabilities/sessions/live-token.ts';
import type { Context } from '../../context/context.ts';
import { isDatabaseUnavailable } from '../../platform/faults/unavailable.ts';
import { cookieName, cookieValue } from './cookies.ts';

/**
 * The language for an address that names none: of this browser, of the account, of `Accept-Language`, else
 * English. Without the database the account is left out: the user is led to a page that explains the outage.
 */
export async function preferredLocale(headers: IncomingHttpHeaders, context: Context): Promise<Locale> {
  const chosen = cookieValue(headers.cookie, cookieNames.locale);
  if (isLocale(chosen)) return chosen;
  const stored = await accountLocale(headers.cookie, context);
  if (stored) return stored;
  return acceptedLocale(headers) ?? defaultLocale;
}

/** How many language ranges of a header are read, and how long the longest may be (RFC 5646 §4.4.1). */
const mostRanges = 8;
const longestRange = 35;

/**
 * Lookup of RFC 4647 §3.4: the ranges by priority, each shortened until it names a language of the product;
 * `null` if none does.
 */
export function acceptedLocale(headers: IncomingHttpHeaders): Locale | null {
  const ranges = (headers['accept-language'] ?? '').split(',', mostRanges);
  const negotiator = new Negotiator({ headers: { 'accept-language': ranges.join(',') } });
  for (const range of negotiator.languages()) {
    if (range.length > longestRange) continue;
    const subtags = canonical(range).toLowerCase().split('-');
    for (let length = subtags.length; length > 0; length -= 1) {
      const tag = subtags.slice(0, length).join('-');
      if (isLocale(tag)) return tag;
    }
  }
  return null;
}

/**
 * A tag as it is registered today (RFC 5646 §4.5): `in` is `id`, and `iw` is `he`. What is no tag stays as it
 * is.
 */
function canonical(range: string): string {
  try {
    return new Intl.Locale(range).toString();
  } catch (error) {
    if (error instanceof RangeError) return range;
    throw error;
  }
}

/**
 * The language that the browser of a guest prefers to that of a page, if its user should be told: who has
 * chosen a language in this browser, is signed in or has been told before is not.
 */
export function languageToHintAt(headers: IncomingHttpHeaders, shown: Locale): Locale | null {
  const isSet = (name: string) => cookieValue(headers.cookie, name) !== undefined;
  if ([cookieNames.locale, cookieNames.languageHint, cookieNames.accessToken].some(isSet)) return null;
  const accepted = acceptedLocale(headers);
  return accepted === shown ? null : accepted;
}

async function accountLocale(cookies: string | undefined, context: Context): Promise<Locale | undefined> {
  const token = cookieValue(cookies, cookieNames.accessToken);
  const companion = cookieValue(
    cookies,
    cookieName('token-companion', context.config.publicUrl.protocol === 'https:'),
  );
  if (!token || !companion) return undefined;
  try {
    const live = await findLiveToken(context, token, { cookie: () => companion, fromBrowser: true });
    return live.kind ? (await findAccount(context.db, live.accountId))?.locale : undefined;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}
