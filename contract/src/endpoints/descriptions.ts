import type { commonErrors, Description } from '../endpoint.ts';
import { accountDescriptions } from './account.ts';
import { applicationDescriptions } from './applications.ts';
import type { CallName, EndpointName } from './index.ts';
import { oauthDescriptions } from './oauth.ts';
import { passkeyDescriptions } from './passkeys.ts';
import { providerDescriptions } from './providers.ts';
import { publicDescriptions } from './public.ts';
import { registrationDescriptions } from './registration.ts';
import type { staffDescriptions } from './staff/index.ts';
import { twoFactorDescriptions } from './two-factor.ts';
import { verificationDescriptions } from './verification.ts';

/**
 * What each call of the table is for, and the codes it can refuse with. Browsers never import this module.
 */
export const descriptions = {
  ...publicDescriptions,
  ...oauthDescriptions,
  ...accountDescriptions,
  ...registrationDescriptions,
  ...twoFactorDescriptions,
  ...passkeyDescriptions,
  ...providerDescriptions,
  ...verificationDescriptions,
  ...applicationDescriptions,
} as const satisfies Record<EndpointName, Description>;

type Common = (typeof commonErrors)[number];
type All = typeof descriptions & typeof staffDescriptions;

/**
 * The codes that a call may refuse with.
 * @example CodeOf<'getProfile'> // 'invalid_token' | 'profile_not_found' and the common codes
 */
export type CodeOf<Name extends CallName> = Common | All[Name]['errors'][number];
