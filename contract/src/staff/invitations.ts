import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { searchWords } from './lists.ts';

/** Looks accounts up by id or invitation code, or by a part of the e-mail or the name. */
export const invitationSearch = v.object({ text: searchWords, after: pageCursor });

/** An account and its invitation code. */
export const invitation = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  createdAt: v.string(),
  code: v.string(),
  /** Nobody can sign up with a code that is blocked, nor with that of a disabled account. */
  blocked: v.boolean(),
  disabled: v.boolean(),
  /** How many accounts were registered with the code. */
  inviteeCount: v.number(),
  /** Who invited the user; null for accounts that were registered without a code. */
  sponsor: v.nullable(v.object({ id: v.string(), name: v.string() })),
});

/**
 * Accounts, the newest first, and the cursor of the page after; `null` on the last page. Where a search is
 * for what very many accounts have, a page may have fewer accounts than others, or none, before the last one.
 */
export const invitationList = v.object({ invitations: v.array(invitation), next: v.nullable(v.string()) });

/** An account, and a page of those that were registered with its code. */
export const inviteePage = v.object({ inviter: invitation, ...invitationList.entries });
