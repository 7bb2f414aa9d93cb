import { defaultLocale, type Locale } from '@portico/contract/locales';
import type { RouteName } from '../lib/navigation/route-links.ts';
import type { Session } from '../lib/session-state/session.ts';
import { pathTo } from './paths.ts';
import type { Audience } from './routes.ts';

export interface Visit {
  readonly locale: Locale;
  readonly name: RouteName;
  readonly audience: Audience;
  /**
   * Whether the screen is one of the account's pages, which are rendered without answers until the session
   * has been restored.
   */
  readonly ofAccount: boolean;
  readonly query: URLSearchParams;
  readonly session: Session;
}

/** Show the screen, wait until the session has been restored, or redirect. */
export type Decision = 'show' | 'wait' | { readonly to: string };

/** The navigation rules [2.20-2.24]. */
export function decide({ locale, name, audience, ofAccount, query, session }: Visit): Decision {
  const target = { application: query.get('application'), backUrl: query.get('backUrl') };
  if (audience === 'everyone') return 'show';
  if (session.state === 'restoring') return ofAccount ? 'show' : 'wait';

  const signedIn = session.state === 'signed-in';
  if (audience === 'signed-in')
    return signedIn ? 'show' : { to: pathTo(languageOfSignIn(locale, session), 'login', target) };

  // The screen where the user has just signed in redirects by itself.
  if (!signedIn || session.fresh) return 'show';
  // With a code in its address, the QR screen asks a signed-in user to approve the sign-in of another device.
  if (name === 'loginQr' && query.has('code')) return 'show';
  if (name === 'login' && target.application) return { to: pathTo(locale, 'chooseAccount', target) };
  return { to: pathTo(locale, 'profile') };
}

/**
 * The address of a page, also one in a mail, says which language its user reads. After signing out the next
 * user may be another one [4.11].
 */
function languageOfSignIn(locale: Locale, session: Session): Locale {
  return session.state === 'guest' && session.ending === 'signed-out' ? defaultLocale : locale;
}

/**
 * Whether the address of a page for guests is a link that was sent to somebody: a confirmation, a reset or an
 * invitation.
 */
export function isSentLink(name: RouteName, query: URLSearchParams): boolean {
  if (name === 'registration') return query.has('referral');
  return name === 'confirmation' || name === 'passwordResetConfirm';
}
