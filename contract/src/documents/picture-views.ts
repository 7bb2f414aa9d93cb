import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { documentTypes } from './verification.ts';

/**
 * That staff or an operator looked at a picture of a document, at its data, or at the account: when, and in which role; never the name.
 * `documentType` is null for the account.
 */
export const pictureView = v.object({
  what: v.picklist(['PICTURE', 'DATA', 'ACCOUNT']),
  documentType: v.nullable(v.picklist(documentTypes)),
  role: v.picklist(['moderator', 'support', 'admin', 'operator']),
  viewedAt: v.string(),
});
export type PictureView = v.InferOutput<typeof pictureView>;

/** Views of the user's data by staff, the newest first, and the cursor of the page after; `null` on the last page. */
export const pictureViewPage = v.object({ views: v.array(pictureView), next: v.nullable(v.string()) });

/** The list begins after the page before; without `after` it begins with the newest views. */
export const pictureViewInput = v.object({ after: pageCursor });
