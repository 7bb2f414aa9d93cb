import * as v from 'valibot';
import { staffRoles } from './staff.ts';
import { pageCursor, searchWords } from './staff-lists.ts';

/** Looks accounts up by id, or by a part of the e-mail or the name. */
export const accountSearch = v.object({ text: searchWords, after: pageCursor });

/** An account in a list of the console. */
export const accountSummary = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: v.nullable(v.picklist(staffRoles)),
  disabled: v.boolean(),
  verified: v.boolean(),
  createdAt: v.string(),
});

/** Accounts, the newest first, and the cursor of the page after; `null` on the last page. */
export const accountList = v.object({ accounts: v.array(accountSummary), next: v.nullable(v.string()) });
