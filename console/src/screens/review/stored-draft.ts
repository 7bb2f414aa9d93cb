import { reviewReasons } from '@portico/contract/documents/review';
import type { PageState } from '@portico/web/page-state';
import * as v from 'valibot';
import { storedDraft } from '../../forms/stored-draft.ts';
import type { Draft } from './use-draft.ts';

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
export function textsOf({ accepted, asked, whole, note }: Draft): Readonly<Record<string, string>> {
  const isMarked = accepted.size + whole.length + Object.keys(asked).length > 0;
  return {
    ...(isMarked && { marks: JSON.stringify({ accepted: [...accepted], asked, whole }) }),
    ...(note && { note }),
  };
}

/** The draft that is stored in this tab, or an empty one. */
export function storedReviewDraft(page: PageState, name: string): Draft {
  const { marks, note = '' } = storedDraft(page, name);
  const { success, output } = v.safeParse(stored, marks);
  if (!success) return { accepted: new Set(), asked: {}, whole: [], note };
  return { ...output, accepted: new Set(output.accepted), note };
}
