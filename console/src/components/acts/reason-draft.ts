import type { ConsolePhraseId } from '@portico/phrases/types';
import type { PageState } from '@portico/web/page-state';
import { storedDraft, useStoredDraft } from '../../forms/stored-draft.ts';

/** What a reason is for: the label of the act, and the identifier of what it changes. */
export interface ReasonTarget {
  readonly act: ConsolePhraseId;
  readonly id: string;
}

// One dialog asks for a reason at a time, so all share one draft.
const name = 'reason';

/**
 * The identifier for which a reason of this act was being typed when the session ended, so that its dialog
 * opens again.
 */
export function targetOfStoredReason(page: PageState, act: ConsolePhraseId): string | null {
  const { act: stored, id } = storedDraft(page, name);
  return stored === act && id !== undefined ? id : null;
}

/** The reason that was being typed for this target. */
export function storedReason(page: PageState, { act, id }: ReasonTarget): string {
  return targetOfStoredReason(page, act) === id ? (storedDraft(page, name).reason ?? '') : '';
}

export function useReasonDraft(target: ReasonTarget, reason: string): void {
  useStoredDraft(name, reason ? { act: target.act, id: target.id, reason } : {});
}
