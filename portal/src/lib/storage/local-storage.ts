import { withStorage } from '@portico/web/storage/with-storage';
import { themeKey } from '@portico/web/theme/theme-key';

/** Keys of `localStorage`, which all tabs share. */
export const storedKeys = {
  /** The last e-mail address that was used in this browser. */
  email: 'portico.email',
  /** The absolute end of the session, and when it was last used: milliseconds since 1970. */
  sessionEndsAt: 'portico.session.ends-at',
  sessionUsedAt: 'portico.session.used-at',
  /** Seconds after which the session ends unless it is used. */
  sessionIdle: 'portico.session.idle',
  /** Where an application waits for a user who registers; see `return-address.ts`. */
  returnAddress: 'portico.return-address',
  /** How the last user of this browser signed in: `password`, `passkey` or `qr`. */
  lastSignIn: 'portico.last-sign-in',
  /** What links to applications carry; see `opening-key.ts`. */
  openingKey: 'portico.opening-key',
  /** `closed` if the user has collapsed the sidebar. */
  sidebar: 'portico.sidebar',
  /** The application that was opened last, and the e-mail of the account that opened it. */
  lastApplication: 'portico.last-application',
  /** Until when support may look, with a code that was made in this browser. */
  supportUntil: 'portico.support-until',
  /** The theme that the user chose. */
  theme: themeKey,
} as const;

export type StoredName = keyof typeof storedKeys;

/** The stored value, or an empty string. */
export function readStored(name: StoredName): string {
  return withStorage('localStorage', (storage) => storage.getItem(storedKeys[name])) ?? '';
}

export function writeStored(name: StoredName, value: string): void {
  withStorage('localStorage', (storage) => storage.setItem(storedKeys[name], value));
}

/**
 * Removes everything, because the next user of this browser may be another person; but not the theme, which
 * says nothing about anybody.
 */
export function clearStored(): void {
  for (const key of Object.values(storedKeys))
    if (key !== storedKeys.theme) withStorage('localStorage', (storage) => storage.removeItem(key));
}
