import * as v from 'valibot';
import { linesUpTo } from '../lines.ts';

/** What a member of staff writes down about an account for the others. */
export const noteText = linesUpTo(2000);

/** A note about the account that the path names. */
export const newNote = v.object({ id: v.string(), text: noteText });

/**
 * Who wrote a note: an account of staff, with its e-mail unless it was erased, or an operator on the command
 * line.
 */
export const accountNote = v.object({
  id: v.string(),
  text: v.string(),
  authorType: v.picklist(['staff', 'cli']),
  author: v.string(),
  authorEmail: v.nullable(v.string()),
  createdAt: v.string(),
});
export type AccountNote = v.InferOutput<typeof accountNote>;

/** Notes about an account, the newest first, and the cursor of the page after; `null` on the last page. */
export const notePage = v.object({ notes: v.array(accountNote), next: v.nullable(v.string()) });
