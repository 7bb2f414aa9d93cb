import type { TwoFactorType } from '@portico/contract/sign-in';
import type { PhraseId } from '@portico/phrases/types';
import type { RouteName } from '../navigation/route-links.ts';

/** What distinguishes the methods for the screens. */
export interface Method {
  readonly name: PhraseId;
  /** The screen that activates and deactivates it. */
  readonly route: RouteName;
  readonly activatedRoute: RouteName;
  readonly deactivatedRoute: RouteName;
  /** Whether the server sends its codes; otherwise the user's device makes them. */
  readonly sendsCodes: boolean;
  /** Whether the sixth digit of the activation's code sends it [5.14]. */
  readonly automatic: boolean;
  readonly codeHint: PhraseId;
}

export const methods: Readonly<Record<TwoFactorType, Method>> = {
  TELEGRAM: {
    name: 'twoFactor.telegram',
    route: 'profileSecurityVerificationTelegram',
    activatedRoute: 'profileSecurityVerificationTelegramActivate',
    deactivatedRoute: 'profileSecurityStatus',
    sendsCodes: true,
    automatic: true,
    codeHint: 'twoFactor.codeFromTelegram',
  },
  GOOGLE_AUTHENTICATOR: {
    name: 'twoFactor.google',
    route: 'profileSecurityVerificationGoogle',
    activatedRoute: 'profileSecurityVerificationGoogleActivate',
    deactivatedRoute: 'profileSecurityStatus',
    sendsCodes: false,
    automatic: true,
    codeHint: 'twoFactor.codeFromApp',
  },
  EMAIL: {
    name: 'twoFactor.email',
    route: 'profileSecurityVerificationEmail',
    activatedRoute: 'profileSecurityVerificationEmailActivate',
    deactivatedRoute: 'profileSecurityVerificationEmailDeactivate',
    sendsCodes: true,
    automatic: false,
    codeHint: 'twoFactor.codeFromEmail',
  },
};
