export type { Account } from './application/account.ts';
export type { PorticoOptions, SignInTarget } from './application/options.ts';
export { type CheckTokenOptions, checkToken, type PorticoPerson, type TokenState } from './check-token.ts';
export { PorticoError, type PorticoErrorCode } from './errors.ts';
export { type FinishSignInOptions, finishSignIn, type SignInReturn } from './finish-sign-in.ts';
export { createPortico, type Portico } from './portico.ts';
export type { PortalCall } from './request.ts';
export type { PorticoRequest } from './session/own-request.ts';
export { type SignOutOptions, signOut } from './sign-out.ts';
export {
  type SignOutNotice,
  type VerifySignOutNoticeOptions,
  verifySignOutNotice,
} from './sign-out-notice.ts';
export { type SignInStart, type StartSignInOptions, startSignIn } from './start-sign-in.ts';
