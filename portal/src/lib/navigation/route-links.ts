import { createContext, useContext } from 'react';

/** The name of every route. The table in `routing/routes.ts` says what each one shows. */
export type RouteName =
  | 'home'
  | 'login'
  | 'loginQr'
  | 'phoneUpload'
  | 'proof'
  | 'supportLook'
  | 'provider'
  | 'registration'
  | 'confirmation'
  | 'passwordReset'
  | 'passwordResetConfirm'
  | 'passwordSuccess'
  | 'secureAccount'
  | 'emailConfirm'
  | 'emailTakeBack'
  | 'notOpened'
  | 'signOut'
  | 'consent'
  | 'notAllowed'
  | 'secondStep'
  | 'device'
  | 'chooseAccount'
  | 'profile'
  | 'profileGeneral'
  | 'profileName'
  | 'profileEmail'
  | 'profileVerification'
  | 'profileVerificationPassport'
  | 'profileVerificationAddress'
  | 'profileVerificationPhone'
  | 'profileVerificationBusiness'
  | 'profileVerificationAdditional'
  | 'profileVerificationProof'
  | 'profileSecurity'
  | 'profileSecurityStatus'
  | 'profileSecurityVerificationTelegram'
  | 'profileSecurityVerificationTelegramActivate'
  | 'profileSecurityVerificationGoogle'
  | 'profileSecurityVerificationGoogleActivate'
  | 'profileSecurityVerificationEmail'
  | 'profileSecurityVerificationEmailActivate'
  | 'profileSecurityVerificationEmailDeactivate'
  | 'profileDisclosures'
  | 'profileData'
  | 'profilePassword'
  | 'profileClose'
  | 'successChangePassword';

/** The part of a route that the layers below `routing` may use. */
export interface RouteLink {
  /** Below `/{locale}`. */
  readonly path: string;
}

export type RouteLinks = Readonly<Record<RouteName, RouteLink>>;

/** Filled from the route table: links must not import the table itself, because it imports every screen. */
export const RouteLinksContext = createContext<RouteLinks | null>(null);

export function useRouteLinks(): RouteLinks {
  const links = useContext(RouteLinksContext);
  if (!links) throw new Error('Links need a RouteLinksContext above them');
  return links;
}
