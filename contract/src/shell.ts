import type { ErrorCode } from './errors.ts';

/** A message above the page; `wait` stays until it is taken away. */
export interface Notification {
  readonly type: 'success' | 'error' | 'wait';
  readonly message: string;
}

/** What the whole page is in: fine, replaced by an error screen, or by a warning the person can dismiss. */
export type GlobalStatus =
  | { readonly state: 'success' }
  | {
      readonly state: 'error' | 'warning';
      readonly errors: { readonly title: string; readonly messages: readonly (ErrorCode | string)[] };
    };

/** An entry of a select: the code that is sent and the label that is shown. */
export interface SelectOption {
  readonly code: string;
  readonly label: string;
}

/** The look of the page; light unless something says otherwise. */
export type Theme = 'light' | 'dark';
export const defaultTheme: Theme = 'light';

/** Names of the cookies the portal keeps, as linked systems know them. */
export const cookieNames = {
  accessToken: 'access_token',
  referral: 'referral',
  telegramId: 'telegramId',
  application: 'application',
  acceptCookiePolicy: 'acceptCookiePolicy',
  locale: 'locale',
  passportSavedAt: 'passportSavedAt',
  addressSavedAt: 'addressSavedAt',
  companySavedAt: 'companySavedAt',
} as const;
