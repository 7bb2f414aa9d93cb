import { accountEndpoints } from './account.ts';
import { oauthEndpoints } from './oauth.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { providerEndpoints } from './providers.ts';
import { publicEndpoints } from './public.ts';
import { registrationEndpoints } from './registration.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { verificationEndpoints } from './verification.ts';

/** The calls that pages of the portal make, by name. */
export const portalEndpoints = {
  ...publicEndpoints,
  ...oauthEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
  ...twoFactorEndpoints,
  ...passkeyEndpoints,
  ...providerEndpoints,
  ...verificationEndpoints,
} as const;

/** The name of a call that pages of the portal make. */
export type PortalEndpointName = keyof typeof portalEndpoints;
