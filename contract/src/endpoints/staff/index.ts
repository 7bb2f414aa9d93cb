import type { Description } from '../../endpoint.ts';
import { staffAccountDescriptions, staffAccountEndpoints } from './accounts.ts';
import { staffApplicationRoleDescriptions, staffApplicationRoleEndpoints } from './application-roles.ts';
import { staffApplicationDescriptions, staffApplicationEndpoints } from './applications.ts';
import { staffBrandDescriptions, staffBrandEndpoints } from './brand.ts';
import { staffCorrectionDescriptions, staffCorrectionEndpoints } from './corrections.ts';
import { staffErasureDescriptions, staffErasureEndpoints } from './erasures.ts';
import { staffGroupDescriptions, staffGroupEndpoints } from './groups.ts';
import { staffInvitationDescriptions, staffInvitationEndpoints } from './invitations.ts';
import { staffOperationDescriptions, staffOperationEndpoints } from './operation.ts';
import { staffOwnFieldDescriptions, staffOwnFieldEndpoints } from './own-fields.ts';
import { staffProviderDescriptions, staffProviderEndpoints } from './providers.ts';
import { staffReviewDescriptions, staffReviewEndpoints } from './review.ts';
import { staffRuleDescriptions, staffRuleEndpoints } from './rules.ts';
import { staffSignInDescriptions, staffSignInEndpoints } from './sign-in.ts';
import { staffRoleDescriptions, staffRoleEndpoints } from './staff-roles.ts';

export type { StaffEndpoint } from './row.ts';

/** Every call of the console, by name. The console's own origin serves them, and no other. */
export const staffEndpoints = {
  ...staffSignInEndpoints,
  ...staffAccountEndpoints,
  ...staffCorrectionEndpoints,
  ...staffErasureEndpoints,
  ...staffRoleEndpoints,
  ...staffGroupEndpoints,
  ...staffApplicationRoleEndpoints,
  ...staffProviderEndpoints,
  ...staffInvitationEndpoints,
  ...staffApplicationEndpoints,
  ...staffOperationEndpoints,
  ...staffBrandEndpoints,
  ...staffOwnFieldEndpoints,
  ...staffRuleEndpoints,
  ...staffReviewEndpoints,
} as const;

/** The name of a call of the console. */
export type StaffEndpointName = keyof typeof staffEndpoints;

/** What each call of the console is for, and the codes it can refuse with. Browsers never use it. */
export const staffDescriptions = {
  ...staffSignInDescriptions,
  ...staffAccountDescriptions,
  ...staffCorrectionDescriptions,
  ...staffErasureDescriptions,
  ...staffRoleDescriptions,
  ...staffGroupDescriptions,
  ...staffApplicationRoleDescriptions,
  ...staffProviderDescriptions,
  ...staffInvitationDescriptions,
  ...staffApplicationDescriptions,
  ...staffOperationDescriptions,
  ...staffBrandDescriptions,
  ...staffOwnFieldDescriptions,
  ...staffRuleDescriptions,
  ...staffReviewDescriptions,
} as const satisfies Record<StaffEndpointName, Description>;
