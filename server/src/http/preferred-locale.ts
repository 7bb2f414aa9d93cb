import type { IncomingHttpHeaders } from 'node:http';
import { defaultLocale, isLocale, type Locale } from '@portico/contract/locales';
import { cookieNames } from '@portico/contract/shell';
import { availableLocales } from '@portico/phrases/available';
import Negotiator from 'negotiator';
import { findAccount } from '../capabilities/accounts/store.ts';
import { findLiveToken } from '../capabilities/sessions/live-token.ts';
import type { Context } from '../context.ts';
import { cookieName, cookieValue } from './cookies.ts';

/**
 * The language for an address that names none: the one chosen in this browser, else that of the account that is signed in, else
 * the best of `Accept-Language`, else English.
 */
export async function preferredLocale(headers: IncomingHttpHeaders, context: Context): Promise<Locale> {
  const chosen = cookieValue(headers.cookie, cookieNames.locale);
  if (isLocale(chosen)) return chosen;
  const stored = await accountLocale(headers.cookie, context);
  if (stored) return stored;
  const accepted = new Negotiator({ headers }).language([...availableLocales]);
  return isLocale(accepted) ? accepted : defaultLocale;
}

async function accountLocale(cookies: string | undefined, context: Context): Promise<Locale | undefined> {
  const token = cookieValue(cookies, cookieNames.accessToken);
  const companion = cookieValue(cookies, cookieName('sid', context.config.publicUrl.protocol === 'https:'));
  if (!token || !companion) return undefined;
  const live = await findLiveToken(context, token, { cookie: () => companion, fromBrowser: true });
  return live ? (await findAccount(context.db, live.accountId))?.locale : undefined;
}
