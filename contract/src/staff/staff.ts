import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { accountSummary } from './account-summary.ts';
import { actInput } from './lists.ts';
import { staffRoles } from './roles.ts';
import { staffFactorTypes } from './sign-in.ts';

/** What a second step of the console can be done with. */
const proofs = v.object({
  factors: v.array(v.picklist(staffFactorTypes)),
  passkeys: v.number(),
  recoveryCodes: v.number(),
});

/** Why the console refuses an account of staff after the right password; null if it does not. */
const factorRefusal = v.nullable(
  v.picklist(['second_factor_required', 'second_factor_too_new', 'passkey_suspended']),
);

/**
 * An account with a role: what the console accepts as its second step, and when it was last signed in to the
 * console.
 */
export const staffAccount = v.object({
  ...accountSummary.entries,
  accepted: proofs,
  factorRefusal,
  lastSignInAt: v.nullable(v.string()),
});
export type StaffAccount = v.InferOutput<typeof staffAccount>;

export const staffSearch = v.object({ after: pageCursor });

/** Accounts with a role, the newest first, and the cursor of the page after; `null` on the last page. */
export const staffList = v.object({ accounts: v.array(staffAccount), next: v.nullable(v.string()) });

/** The role that the account gets, in place of the one that it has. */
export const roleAct = v.object({ ...actInput.entries, role: v.picklist(staffRoles, 'invalid_value') });

/**
 * Whether the console still refuses the account. `newlyAccepted`: the password was reset by mail, this was
 * set up after that, and the console accepts it from now on.
 */
export const grantedRole = v.object({
  factorRefusal,
  newlyAccepted: v.object({ ...proofs.entries, passkeys: v.array(v.string()) }),
});
export type GrantedRole = v.InferOutput<typeof grantedRole>;
