import type { ReviewOutcome } from '@portico/contract/documents/review';
import * as v from 'valibot';
import type { StaffMember } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import { findFile } from '../documents/pictures/file-store.ts';
import { readPicture } from '../documents/pictures/read-picture.ts';
import { type DocumentRow, findPictures } from '../documents/store.ts';
import { findViewsBy } from './picture-view-store.ts';
import { findReviewed } from './review-store.ts';

/** The parts of a record of a view that name the picture. Records of earlier versions of Portico do not. */
const viewed = v.object({ documentId: v.string(), picture: v.string(), size: v.literal('full') });

type Submitted = Pick<DocumentRow, 'id' | 'account_id' | 'submitted_at'>;

/**
 * Names of the pictures that a member of staff has opened in full size since a document was submitted, by the
 * audit trail.
 */
export async function openedPictures(
  db: Db,
  { id, account_id, submitted_at }: Submitted,
  { accountId }: Pick<StaffMember, 'accountId'>,
): Promise<string[]> {
  const records = await findViewsBy(db, { owner: account_id, viewer: accountId, since: submitted_at ?? 0 });
  const names = records.flatMap(({ details }) => {
    const view = v.safeParse(viewed, readJson(v.unknown(), details));
    return view.success && view.output.documentId === id ? [view.output.picture] : [];
  });
  return [...new Set(names)];
}

/**
 * Whether a member of staff has opened every picture of a document. A picture whose object is lost cannot be
 * opened: it does not prevent a decision after which the user can replace it, but an approval.
 */
export async function hasOpenedAll(
  { id, outcome }: { readonly id: string; readonly outcome: ReviewOutcome },
  staff: StaffMember,
  context: Context,
): Promise<boolean> {
  const { db } = context;
  const row = await findReviewed(db, id);
  if (!row) return false;
  const opened = new Set(await openedPictures(db, row, staff));
  const pictures = (await findPictures(db, id)).filter(({ state }) => state === 'READY');
  for (const { name } of pictures.filter((picture) => !opened.has(picture.name)))
    if (outcome === 'APPROVED' || !(await isLost(name, context))) return false;
  return true;
}

async function isLost(name: string, context: Context): Promise<boolean> {
  const file = await findFile(context.db, name);
  return !file || (await readPicture(file, 'full', context)) === null;
}
