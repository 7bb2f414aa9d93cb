import { defaultLocale, isLocale, type Locale } from '@portico/contract/locales';
import { pathTo, type RouteName } from '../lib/navigation/paths.ts';
import type { Session } from '../lib/session/session.ts';

/** Who a screen is for. */
export type Audience = 'guests' | 'holders' | 'all';

export interface Visit {
  readonly locale: Locale;
  readonly name: RouteName;
  readonly who: Audience;
  readonly query: URLSearchParams;
  readonly session: Session;
}

/** Show the screen, wait until it is known who is there, or go elsewhere. */
export type Decision = 'show' | 'wait' | { readonly to: string };

/** The navigation rules. */
export function decide({ locale, name, who, query, session }: Visit): Decision {
  const target = { application: query.get('application'), backUrl: query.get('backUrl') };
  if (who === 'all') return 'show';
  if (session.state === 'restoring') return 'wait';

  const signedIn = session.state === 'signed-in';
  if (who === 'holders') return signedIn ? 'show' : { to: pathTo(defaultLocale, 'login', target) };

  // The screen that has just signed somebody in leads them on itself.
  if (!signedIn || session.fresh) return 'show';
  // With a code in its address, the QR screen asks whether to let another device in.
  if (name === 'loginQr' && query.has('code')) return 'show';
  if (name === 'login' && target.application) return { to: pathTo(locale, 'chooseAccount', target) };
  return { to: pathTo(locale, 'profile') };
}

/**
 * Where an address without a supported language leads, or `null`: the same screen in English.
 * @example englishAddress('/xx/login') // '/en/login'
 */
export function englishAddress(pathname: string): string | null {
  const segments = pathname.split('/').filter(Boolean);
  const [first = ''] = segments;
  if (isLocale(first)) return null;
  if (/^[a-z]{2}(-[a-z]+)?$/i.test(first)) segments.shift();
  return `/${[defaultLocale, ...segments].join('/')}`;
}
