import { type ReviewReason, reviewReasons } from '@portico/contract/documents/review';
import type { PageState } from '@portico/web/page-state';
import * as v from 'valibot';
import { storedDraft } from '../../forms/stored-draft.ts';

/** What a moderator has chosen so far; nothing of it is sent before the decision. */
export interface Draft {
  /** Fields that were looked at and are right. Only the moderator sees them. */
  readonly accepted: ReadonlySet<string>;
  /** The reason to ask about a field, by its path. */
  readonly reasons: Readonly<Record<string, ReviewReason>>;
  /** Reasons about the pictures or the document as a whole. */
  readonly whole: readonly ReviewReason[];
  readonly note: string;
}

const reason = v.picklist(reviewReasons);
const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    accepted: v.array(v.string()),
    asked: v.record(v.string(), reason),
    whole: v.array(reason),
  }),
);

/** A draft as texts, for the storage of the tab. */
export function textsOf({ accepted, reasons, whole, note }: Draft): Readonly<Record<string, string>> {
  const isMarked = accepted.size + whole.length + Object.keys(reasons).length > 0;
  return {
    ...(isMarked && { marks: JSON.stringify({ accepted: [...accepted], asked: reasons, whole }) }),
    ...(note && { note }),
  };
}

/** The draft that is stored in this tab, or an empty one. */
export function storedReviewDraft(page: PageState, name: string): Draft {
  const { marks, note = '' } = storedDraft(page, name);
  const { success, output } = v.safeParse(stored, marks);
  if (!success) return { accepted: new Set(), reasons: {}, whole: [], note };
  const { accepted, asked: reasons, whole } = output;
  return { accepted: new Set(accepted), reasons, whole, note };
}
