import * as v from 'valibot';
import { staffRoles } from './roles.ts';

/** An account in a list of the console. */
export const accountSummary = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Names are shown in the order of their custom. */
  nationality: v.string(),
  role: v.nullable(v.picklist(staffRoles)),
  disabled: v.boolean(),
  verified: v.boolean(),
  createdAt: v.string(),
});
