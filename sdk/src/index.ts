export { type CheckTokenOptions, checkToken, type PorticoPerson, type TokenState } from './check-token.ts';
export { PorticoError, type PorticoErrorCode } from './errors.ts';
export { type Return, readReturn } from './read-return.ts';
export type { PortalCall } from './request.ts';
export { type SignInOptions, signInUrl } from './sign-in-url.ts';
export { type SignOutOptions, signOut } from './sign-out.ts';
