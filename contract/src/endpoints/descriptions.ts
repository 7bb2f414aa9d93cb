import type { commonErrors, Description } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { accountDescriptions } from './account.ts';
import type { EndpointName } from './index.ts';
import { oauthDescriptions } from './oauth.ts';
import { passkeyDescriptions } from './passkeys.ts';
import { publicDescriptions } from './public.ts';
import { registrationDescriptions } from './registration.ts';
import type { StaffEndpointName, staffDescriptions } from './staff/index.ts';
import { twoFactorDescriptions } from './two-factor.ts';
import { verificationDescriptions } from './verification.ts';

/** What each call of the table is for, and the codes it can refuse with. Browsers never import this module. */
export const descriptions = {
  ...publicDescriptions,
  ...oauthDescriptions,
  ...accountDescriptions,
  ...registrationDescriptions,
  ...twoFactorDescriptions,
  ...passkeyDescriptions,
  ...verificationDescriptions,
} as const satisfies Record<EndpointName, Description>;

type Common = (typeof commonErrors)[number];
type All = typeof descriptions & typeof staffDescriptions;
type Listed<Name extends CallName> = All[Name]['errors'][number];

/** The name of any call: of the API, or of the console. */
export type CallName = EndpointName | StaffEndpointName;

/**
 * The codes that a call may refuse with. For a union of names: the codes that every one of these calls lists.
 * @example CodeOf<'getProfile'> // 'invalid_token' | 'profile_not_found' and the common codes
 */
export type CodeOf<Name extends CallName> = [Name] extends [never]
  ? Common
  : Common | IntersectionOf<Name extends CallName ? (code: Listed<Name>) => void : never>;

/** The intersection of what the functions of a union accept. */
type IntersectionOf<Functions> = [Functions] extends [(code: infer Code extends ErrorCode) => void]
  ? Code
  : never;
