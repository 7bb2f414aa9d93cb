import type { Audience } from './guard.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import { paths, type RouteName } from './lib/paths.ts';

/** What stands around a screen. */
export type Frame = 'landing' | 'guest' | 'account';

export interface Route {
  readonly path: string;
  readonly who: Audience;
  readonly frame: Frame;
  /** What is shown; a name sends on to another route, `null` marks what is not built yet. */
  readonly screen: LazyScreen | RouteName | null;
}

export const notFound = lazyScreen(() => import('./screens/not-found/screen.tsx'));

/** Every screen of the portal. Below `/{locale}`; anything else is not found. */
// biome-ignore format: a table is read in rows.
export const routes: Readonly<Record<RouteName, Route>> = {
  home: { path: paths.home, who: 'all', frame: 'landing', screen: lazyScreen(() => import('./screens/home/screen.tsx')) },
  login: { path: paths.login, who: 'guests', frame: 'guest', screen: lazyScreen(() => import('./screens/login/screen.tsx')) },
  loginQr: { path: paths.loginQr, who: 'guests', frame: 'guest', screen: lazyScreen(() => import('./screens/login-qr/screen.tsx')) },
  registration: { path: paths.registration, who: 'guests', frame: 'guest', screen: lazyScreen(() => import('./screens/registration/screen.tsx')) },
  confirmation: { path: paths.confirmation, who: 'guests', frame: 'guest', screen: lazyScreen(() => import('./screens/confirmation/screen.tsx')) },
  passwordReset: { path: paths.passwordReset, who: 'guests', frame: 'guest', screen: lazyScreen(() => import('./screens/password-reset/screen.tsx')) },
  passwordResetConfirm: { path: paths.passwordResetConfirm, who: 'guests', frame: 'guest', screen: lazyScreen(() => import('./screens/password-reset-confirm/screen.tsx')) },
  passwordSuccess: { path: paths.passwordSuccess, who: 'guests', frame: 'guest', screen: lazyScreen(() => import('./screens/password-success/screen.tsx')) },
  chooseAccount: { path: paths.chooseAccount, who: 'holders', frame: 'guest', screen: lazyScreen(() => import('./screens/choose-account/screen.tsx')) },
  profile: { path: paths.profile, who: 'holders', frame: 'account', screen: 'profileGeneral' },
  profileGeneral: { path: paths.profileGeneral, who: 'holders', frame: 'account', screen: lazyScreen(() => import('./screens/profile-general/screen.tsx')) },
  profileVerification: { path: paths.profileVerification, who: 'holders', frame: 'account', screen: 'profileVerificationPassport' },
  profileVerificationPassport: { path: paths.profileVerificationPassport, who: 'holders', frame: 'account', screen: null },
  profileVerificationAddress: { path: paths.profileVerificationAddress, who: 'holders', frame: 'account', screen: null },
  profileVerificationPhone: { path: paths.profileVerificationPhone, who: 'holders', frame: 'account', screen: 'profileVerification' },
  profileVerificationBusiness: { path: paths.profileVerificationBusiness, who: 'holders', frame: 'account', screen: null },
  profileVerificationAdditional: { path: paths.profileVerificationAdditional, who: 'holders', frame: 'account', screen: null },
  profileSecurity: { path: paths.profileSecurity, who: 'holders', frame: 'account', screen: 'profileSecurityStatus' },
  profileSecurityStatus: { path: paths.profileSecurityStatus, who: 'holders', frame: 'account', screen: lazyScreen(() => import('./screens/profile-security-status/screen.tsx')) },
  profileSecurityVerificationTelegram: { path: paths.profileSecurityVerificationTelegram, who: 'holders', frame: 'account', screen: null },
  profileSecurityVerificationTelegramActivate: { path: paths.profileSecurityVerificationTelegramActivate, who: 'holders', frame: 'account', screen: null },
  profileSecurityVerificationGoogle: { path: paths.profileSecurityVerificationGoogle, who: 'holders', frame: 'account', screen: null },
  profileSecurityVerificationGoogleActivate: { path: paths.profileSecurityVerificationGoogleActivate, who: 'holders', frame: 'account', screen: null },
  profileSecurityVerificationEmail: { path: paths.profileSecurityVerificationEmail, who: 'holders', frame: 'account', screen: null },
  profileSecurityVerificationEmailActivate: { path: paths.profileSecurityVerificationEmailActivate, who: 'holders', frame: 'account', screen: null },
  profileSecurityVerificationEmailDeactivate: { path: paths.profileSecurityVerificationEmailDeactivate, who: 'holders', frame: 'account', screen: null },
  profilePassword: { path: paths.profilePassword, who: 'holders', frame: 'account', screen: lazyScreen(() => import('./screens/profile-password/screen.tsx')) },
  successChangePassword: { path: paths.successChangePassword, who: 'holders', frame: 'account', screen: lazyScreen(() => import('./screens/success-change-password/screen.tsx')) },
};

/** Whether a route shows a screen in the end, or is still to be built. */
export function isBuilt(name: RouteName): boolean {
  const { screen } = routes[name];
  return typeof screen === 'string' ? isBuilt(screen) : screen !== null;
}
