import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { documentTypes } from './verification.ts';

/** A view of a picture by staff: which document, when, and in which role; never the name. */
export const pictureView = v.object({
  documentType: v.picklist(documentTypes),
  role: v.picklist(['moderator', 'admin']),
  viewedAt: v.string(),
});
export type PictureView = v.InferOutput<typeof pictureView>;

/** Views of the user's pictures by staff, the newest first, and the cursor of the page after; `null` on the last page. */
export const pictureViewPage = v.object({ views: v.array(pictureView), next: v.nullable(v.string()) });

/** The list begins after the page before; without `after` it begins with the newest views. */
export const pictureViewInput = v.object({ after: pageCursor });
