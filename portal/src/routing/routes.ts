import type { PhraseId } from '@portico/phrases/types';
import type { RouteName } from '../lib/navigation/route-links.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

/** The layouts that can surround a screen. */
export type Layout = 'landing' | 'guest' | 'account';

/** Which users may open a route. */
export type Audience = 'guests' | 'signed-in' | 'everyone';

export interface Route {
  /** Below `/{locale}`. */
  readonly path: string;
  readonly layout: Layout;
  readonly audience: Audience;
  readonly title: PhraseId & `title.${string}`;
  /**
   * For search engines and shared links. Pages of signed-in users are not indexed and have the description of
   * the home page.
   */
  readonly description?: PhraseId & `description.${string}`;
  readonly screen: LazyScreen | { readonly redirectTo: RouteName };
}

export const notFoundScreen = lazyScreen(() => import('../screens/not-found/screen.tsx'));

/** The screens of the second factors share a chunk. */
const verificationScreen = (name: keyof typeof import('../screens/second-factors/screen.tsx')) =>
  lazyScreen(async () => {
    const screens = await import('../screens/second-factors/screen.tsx');
    return { default: screens[name] };
  });

/** Every page of the portal. A route name without a row does not compile; any other address is not found. */
export const routes: Readonly<Record<RouteName, Route>> = {
  home: {
    path: '',
    layout: 'landing',
    audience: 'everyone',
    title: 'title.home',
    description: 'description.home',
    screen: lazyScreen(() => import('../screens/home/screen.tsx')),
  },
  login: {
    path: 'login',
    layout: 'guest',
    audience: 'guests',
    title: 'title.login',
    description: 'description.login',
    screen: lazyScreen(() => import('../screens/login/screen.tsx')),
  },
  loginQr: {
    path: 'login/qr',
    layout: 'guest',
    audience: 'guests',
    title: 'title.loginQr',
    description: 'description.loginQr',
    screen: lazyScreen(() => import('../screens/login-qr/screen.tsx')),
  },
  phoneUpload: {
    path: 'phone',
    layout: 'guest',
    audience: 'everyone',
    title: 'title.phoneUpload',
    screen: lazyScreen(() => import('../screens/phone-upload/screen.tsx')),
  },
  proof: {
    path: 'proof',
    layout: 'guest',
    audience: 'everyone',
    title: 'title.proof',
    screen: lazyScreen(() => import('../screens/proof/screen.tsx')),
  },
  supportLook: {
    path: 'support-look',
    layout: 'guest',
    audience: 'everyone',
    title: 'title.supportLook',
    screen: lazyScreen(() => import('../screens/support-look/screen.tsx')),
  },
  provider: {
    path: 'provider',
    layout: 'guest',
    audience: 'everyone',
    title: 'title.provider',
    screen: lazyScreen(() => import('../screens/provider/screen.tsx')),
  },
  registration: {
    path: 'registration',
    layout: 'guest',
    audience: 'guests',
    title: 'title.registration',
    description: 'description.registration',
    screen: lazyScreen(() => import('../screens/registration/screen.tsx')),
  },
  confirmation: {
    path: 'confirmation/:code',
    layout: 'guest',
    audience: 'guests',
    title: 'title.confirmation',
    description: 'description.confirmation',
    screen: lazyScreen(() => import('../screens/confirmation/screen.tsx')),
  },
  passwordReset: {
    path: 'password/reset',
    layout: 'guest',
    audience: 'guests',
    title: 'title.passwordReset',
    description: 'description.passwordReset',
    screen: lazyScreen(() => import('../screens/password-reset/screen.tsx')),
  },
  passwordResetConfirm: {
    path: 'password/reset/:code',
    layout: 'guest',
    audience: 'guests',
    title: 'title.passwordResetConfirm',
    description: 'description.passwordResetConfirm',
    screen: lazyScreen(() => import('../screens/password-reset-confirm/screen.tsx')),
  },
  passwordSuccess: {
    path: 'password/success',
    layout: 'guest',
    audience: 'guests',
    title: 'title.passwordSuccess',
    description: 'description.passwordSuccess',
    screen: lazyScreen(() => import('../screens/password-success/screen.tsx')),
  },
  secureAccount: {
    path: 'secure-account/:code',
    layout: 'guest',
    audience: 'everyone',
    title: 'title.secureAccount',
    description: 'description.secureAccount',
    screen: lazyScreen(() => import('../screens/secure-account/screen.tsx')),
  },
  emailConfirm: {
    path: 'email/confirm/:code',
    layout: 'guest',
    audience: 'everyone',
    title: 'title.emailConfirm',
    screen: lazyScreen(() => import('../screens/email-confirm/screen.tsx')),
  },
  emailTakeBack: {
    path: 'email/take-back/:code',
    layout: 'guest',
    audience: 'everyone',
    title: 'title.emailTakeBack',
    screen: lazyScreen(() => import('../screens/email-take-back/screen.tsx')),
  },
  notOpened: {
    path: 'not-opened',
    layout: 'guest',
    audience: 'everyone',
    title: 'title.notOpened',
    screen: lazyScreen(() => import('../screens/not-opened/screen.tsx')),
  },
  signOut: {
    path: 'sign-out',
    layout: 'guest',
    audience: 'everyone',
    title: 'title.signOut',
    screen: lazyScreen(() => import('../screens/sign-out/screen.tsx')),
  },
  notAllowed: {
    path: 'not-allowed',
    layout: 'guest',
    audience: 'signed-in',
    title: 'title.notAllowed',
    screen: lazyScreen(() => import('../screens/not-allowed/screen.tsx')),
  },
  consent: {
    path: 'consent',
    layout: 'guest',
    audience: 'signed-in',
    title: 'title.consent',
    screen: lazyScreen(() => import('../screens/consent/screen.tsx')),
  },
  secondStep: {
    path: 'second-step',
    layout: 'guest',
    audience: 'signed-in',
    title: 'title.secondStep',
    screen: lazyScreen(() => import('../screens/second-step/screen.tsx')),
  },
  device: {
    path: 'device',
    layout: 'guest',
    audience: 'signed-in',
    title: 'title.device',
    screen: lazyScreen(() => import('../screens/device/screen.tsx')),
  },
  chooseAccount: {
    path: 'choose-account',
    layout: 'guest',
    audience: 'signed-in',
    title: 'title.chooseAccount',
    screen: lazyScreen(() => import('../screens/choose-account/screen.tsx')),
  },
  profile: {
    path: 'profile',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profile',
    screen: { redirectTo: 'profileGeneral' },
  },
  profileGeneral: {
    path: 'profile/general',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileGeneral',
    screen: lazyScreen(() => import('../screens/profile-general/screen.tsx')),
  },
  profileName: {
    path: 'profile/name',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileName',
    screen: lazyScreen(() => import('../screens/profile-name/screen.tsx')),
  },
  profileEmail: {
    path: 'profile/email',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileEmail',
    screen: lazyScreen(() => import('../screens/profile-email/screen.tsx')),
  },
  profileVerification: {
    path: 'profile/verification',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileVerification',
    screen: { redirectTo: 'profileVerificationPassport' },
  },
  profileVerificationPassport: {
    path: 'profile/verification/passport',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileVerificationPassport',
    screen: lazyScreen(() => import('../screens/profile-verification-passport/screen.tsx')),
  },
  profileVerificationAddress: {
    path: 'profile/verification/address',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileVerificationAddress',
    screen: lazyScreen(() => import('../screens/profile-verification-address/screen.tsx')),
  },
  profileVerificationPhone: {
    path: 'profile/verification/phone',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileVerificationPhone',
    screen: { redirectTo: 'profileVerification' },
  },
  profileVerificationBusiness: {
    path: 'profile/verification/business',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileVerificationBusiness',
    screen: lazyScreen(() => import('../screens/profile-verification-business/screen.tsx')),
  },
  profileVerificationAdditional: {
    path: 'profile/verification/additional',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileVerificationAdditional',
    screen: lazyScreen(() => import('../screens/profile-verification-additional/screen.tsx')),
  },
  profileVerificationProof: {
    path: 'profile/verification/proof',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileVerificationProof',
    screen: lazyScreen(() => import('../screens/profile-verification-proof/screen.tsx')),
  },
  profileSecurity: {
    path: 'profile/security',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileSecurity',
    screen: { redirectTo: 'profileSecurityStatus' },
  },
  profileSecurityStatus: {
    path: 'profile/security/status',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileSecurityStatus',
    screen: lazyScreen(() => import('../screens/profile-security-status/screen.tsx')),
  },
  profileDisclosures: {
    path: 'profile/disclosures',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileDisclosures',
    screen: lazyScreen(() => import('../screens/profile-disclosures/screen.tsx')),
  },
  profileData: {
    path: 'profile/data',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileData',
    screen: lazyScreen(() => import('../screens/profile-data/screen.tsx')),
  },
  profileSecurityVerificationTelegram: {
    path: 'profile/security/verification-telegram',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileSecurityVerificationTelegram',
    screen: verificationScreen('Telegram'),
  },
  profileSecurityVerificationTelegramActivate: {
    path: 'profile/security/verification-telegram/activate',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileSecurityVerificationTelegramActivate',
    screen: verificationScreen('TelegramActivated'),
  },
  profileSecurityVerificationGoogle: {
    path: 'profile/security/verification-google',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileSecurityVerificationGoogle',
    screen: verificationScreen('Google'),
  },
  profileSecurityVerificationGoogleActivate: {
    path: 'profile/security/verification-google/activate',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileSecurityVerificationGoogleActivate',
    screen: verificationScreen('GoogleActivated'),
  },
  profileSecurityVerificationEmail: {
    path: 'profile/security/verification-email',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileSecurityVerificationEmail',
    screen: verificationScreen('Email'),
  },
  profileSecurityVerificationEmailActivate: {
    path: 'profile/security/verification-email/activate',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileSecurityVerificationEmailActivate',
    screen: verificationScreen('EmailActivated'),
  },
  profileSecurityVerificationEmailDeactivate: {
    path: 'profile/security/verification-email/deactivate',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileSecurityVerificationEmailDeactivate',
    screen: verificationScreen('EmailDeactivated'),
  },
  profilePassword: {
    path: 'profile/password',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profilePassword',
    screen: lazyScreen(() => import('../screens/profile-password/screen.tsx')),
  },
  profileClose: {
    path: 'profile/close',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.profileClose',
    screen: lazyScreen(() => import('../screens/profile-close/screen.tsx')),
  },
  successChangePassword: {
    path: 'successChangePassword',
    layout: 'account',
    audience: 'signed-in',
    title: 'title.successChangePassword',
    screen: lazyScreen(() => import('../screens/success-change-password/screen.tsx')),
  },
};

/** The screen that a route shows, its redirects followed. */
export function screenOf(name: RouteName): LazyScreen {
  const { screen } = routes[name];
  return 'redirectTo' in screen ? screenOf(screen.redirectTo) : screen;
}
