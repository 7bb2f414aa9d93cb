import type { SessionEnding } from '../session-state/session-types.ts';

/** A success that has a page of its own. */
export type Done = 'password-reset' | 'password-changed' | 'factor-deactivated';

/**
 * What a screen passes to the next one in the history entry. Unlike the address, no link from outside can set
 * it.
 */
export interface NavigationState {
  /** The e-mail typed on the screen before. */
  readonly email?: string;
  /** The code of a QR sign-in to approve after signing in. */
  readonly approve?: string;
  /** The address in the portal to return to after signing in. */
  readonly returnTo?: string;
  /** Why login is shown: the session has ended, or an account was created. */
  readonly ending?: SessionEnding | 'account-created' | undefined;
  /** The e-mail to which a link was sent: a reload shows again that it was sent. */
  readonly sentTo?: string;
  /** What was registered, without password, as JSON: a reload shows again that a link was sent. */
  readonly registered?: string;
  /** The link that was not opened, because it is for another account than the one that is signed in. */
  readonly unopened?: string;
  /** What has just succeeded: pages that say so are shown after it only, also again after a reload. */
  readonly done?: Done;
  /** Whether registration was refused because an invitation is missing: the home screen asks for it. */
  readonly invitation?: string;
}

/**
 * Reads a text from a location's state. It may be anything: an older version of the portal may have written
 * it.
 */
export function navigationState(state: unknown, name: keyof NavigationState): string {
  const found: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : '';
  return typeof found === 'string' ? found : '';
}
