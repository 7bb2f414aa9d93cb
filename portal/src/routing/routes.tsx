import { paths, type RouteName } from '../lib/navigation/paths.ts';
import type { Audience } from './guard.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

/** What stands around a screen. */
export type Layout = 'landing' | 'guest' | 'account';

export interface Route {
  readonly path: string;
  readonly who: Audience;
  readonly layout: Layout;
  /** What is shown; a name sends on to another route, `null` marks what is not built yet. */
  readonly screen: LazyScreen | RouteName | null;
}

export const notFound = lazyScreen(() => import('../screens/not-found/screen.tsx'));

/** Every screen of the portal. Below `/{locale}`; anything else is not found. */
// biome-ignore format: a table is read in rows.
export const routes: Readonly<Record<RouteName, Route>> = {
  home: { path: paths.home, who: 'all', layout: 'landing', screen: lazyScreen(() => import('../screens/home/screen.tsx')) },
  login: { path: paths.login, who: 'guests', layout: 'guest', screen: lazyScreen(() => import('../screens/login/screen.tsx')) },
  loginQr: { path: paths.loginQr, who: 'guests', layout: 'guest', screen: lazyScreen(() => import('../screens/login-qr/screen.tsx')) },
  registration: { path: paths.registration, who: 'guests', layout: 'guest', screen: lazyScreen(() => import('../screens/registration/screen.tsx')) },
  confirmation: { path: paths.confirmation, who: 'guests', layout: 'guest', screen: lazyScreen(() => import('../screens/confirmation/screen.tsx')) },
  passwordReset: { path: paths.passwordReset, who: 'guests', layout: 'guest', screen: lazyScreen(() => import('../screens/password-reset/screen.tsx')) },
  passwordResetConfirm: { path: paths.passwordResetConfirm, who: 'guests', layout: 'guest', screen: lazyScreen(() => import('../screens/password-reset-confirm/screen.tsx')) },
  passwordSuccess: { path: paths.passwordSuccess, who: 'guests', layout: 'guest', screen: lazyScreen(() => import('../screens/password-success/screen.tsx')) },
  chooseAccount: { path: paths.chooseAccount, who: 'holders', layout: 'guest', screen: lazyScreen(() => import('../screens/choose-account/screen.tsx')) },
  profile: { path: paths.profile, who: 'holders', layout: 'account', screen: 'profileGeneral' },
  profileGeneral: { path: paths.profileGeneral, who: 'holders', layout: 'account', screen: lazyScreen(() => import('../screens/profile-general/screen.tsx')) },
  profileVerification: { path: paths.profileVerification, who: 'holders', layout: 'account', screen: 'profileVerificationPassport' },
  profileVerificationPassport: { path: paths.profileVerificationPassport, who: 'holders', layout: 'account', screen: null },
  profileVerificationAddress: { path: paths.profileVerificationAddress, who: 'holders', layout: 'account', screen: null },
  profileVerificationPhone: { path: paths.profileVerificationPhone, who: 'holders', layout: 'account', screen: 'profileVerification' },
  profileVerificationBusiness: { path: paths.profileVerificationBusiness, who: 'holders', layout: 'account', screen: null },
  profileVerificationAdditional: { path: paths.profileVerificationAdditional, who: 'holders', layout: 'account', screen: null },
  profileSecurity: { path: paths.profileSecurity, who: 'holders', layout: 'account', screen: 'profileSecurityStatus' },
  profileSecurityStatus: { path: paths.profileSecurityStatus, who: 'holders', layout: 'account', screen: lazyScreen(() => import('../screens/profile-security-status/screen.tsx')) },
  profileSecurityVerificationTelegram: { path: paths.profileSecurityVerificationTelegram, who: 'holders', layout: 'account', screen: null },
  profileSecurityVerificationTelegramActivate: { path: paths.profileSecurityVerificationTelegramActivate, who: 'holders', layout: 'account', screen: null },
  profileSecurityVerificationGoogle: { path: paths.profileSecurityVerificationGoogle, who: 'holders', layout: 'account', screen: null },
  profileSecurityVerificationGoogleActivate: { path: paths.profileSecurityVerificationGoogleActivate, who: 'holders', layout: 'account', screen: null },
  profileSecurityVerificationEmail: { path: paths.profileSecurityVerificationEmail, who: 'holders', layout: 'account', screen: null },
  profileSecurityVerificationEmailActivate: { path: paths.profileSecurityVerificationEmailActivate, who: 'holders', layout: 'account', screen: null },
  profileSecurityVerificationEmailDeactivate: { path: paths.profileSecurityVerificationEmailDeactivate, who: 'holders', layout: 'account', screen: null },
  profilePassword: { path: paths.profilePassword, who: 'holders', layout: 'account', screen: lazyScreen(() => import('../screens/profile-password/screen.tsx')) },
  successChangePassword: { path: paths.successChangePassword, who: 'holders', layout: 'account', screen: lazyScreen(() => import('../screens/success-change-password/screen.tsx')) },
};

/** Whether a route shows a screen in the end, or is still to be built. */
export function isBuilt(name: RouteName): boolean {
  const { screen } = routes[name];
  return typeof screen === 'string' ? isBuilt(screen) : screen !== null;
}
