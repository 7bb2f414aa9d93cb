import { defaultLocale, isLocale, type Locale } from '@portico/contract/locales';

/** Every screen's address below its language, by the route's name. */
export const paths = {
  home: '',
  login: 'login',
  loginQr: 'login/qr',
  registration: 'registration',
  confirmation: 'confirmation/:code',
  passwordReset: 'password/reset',
  passwordResetConfirm: 'password/reset/:code',
  passwordSuccess: 'password/success',
  chooseAccount: 'choose-account',
  profile: 'profile',
  profileGeneral: 'profile/general',
  profileVerification: 'profile/verification',
  profileVerificationPassport: 'profile/verification/passport',
  profileVerificationAddress: 'profile/verification/address',
  profileVerificationPhone: 'profile/verification/phone',
  profileVerificationBusiness: 'profile/verification/business',
  profileVerificationAdditional: 'profile/verification/additional',
  profileSecurity: 'profile/security',
  profileSecurityStatus: 'profile/security/status',
  profileSecurityVerificationTelegram: 'profile/security/verification-telegram',
  profileSecurityVerificationTelegramActivate: 'profile/security/verification-telegram/activate',
  profileSecurityVerificationGoogle: 'profile/security/verification-google',
  profileSecurityVerificationGoogleActivate: 'profile/security/verification-google/activate',
  profileSecurityVerificationEmail: 'profile/security/verification-email',
  profileSecurityVerificationEmailActivate: 'profile/security/verification-email/activate',
  profileSecurityVerificationEmailDeactivate: 'profile/security/verification-email/deactivate',
  profilePassword: 'profile/password',
  successChangePassword: 'successChangePassword',
} as const;

export type RouteName = keyof typeof paths;

/** Query parameters; those without a value are left out. */
export type Query = Readonly<Record<string, string | null | undefined>>;

/**
 * The address of a screen in a language.
 * @example pathTo('de', 'login', { application: 'STORE' }) // '/de/login?application=STORE'
 */
export function pathTo(locale: Locale, name: RouteName, query: Query = {}): string {
  const present = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  const search = new URLSearchParams(present).toString();
  return `/${locale}${paths[name] && `/${paths[name]}`}${search && `?${search}`}`;
}

/** The language an address asks for, else English. */
export function localeOf(pathname: string): Locale {
  const [, first] = pathname.split('/');
  return isLocale(first) ? first : defaultLocale;
}

/** The same address in another language. */
export function inLocale(pathname: string, locale: Locale): string {
  const [, , ...rest] = pathname.split('/');
  return ['', locale, ...rest].join('/');
}
