import type { ReviewReason, ReviewRemark } from '@portico/contract/documents/review';
import { usePageState } from '@portico/web/page-state';
import { useState } from 'react';
import { useStoredDraft } from '../../forms/stored-draft.ts';
import { type Draft, storedReviewDraft, textsOf } from './stored-draft.ts';

/** The draft about one version of a document. */
export function useDraft(id: string, version: number) {
  const name = `review.${id}.${version}`;
  const page = usePageState();
  const [draft, setDraft] = useState(() => storedReviewDraft(page, name));
  useStoredDraft(name, textsOf(draft));
  return {
    draft,
    /** Marks a field as right, or takes the mark back. */
    accept: (path: string) =>
      setDraft(({ accepted, reasons, ...rest }) => ({
        ...rest,
        accepted: accepted.has(path) ? without(accepted, path) : new Set([...accepted, path]),
        reasons: omit(reasons, path),
      })),
    /** Adds a question about a field, or removes it. */
    ask: (path: string, reason: ReviewReason | null) =>
      setDraft(({ accepted, reasons, ...rest }) => ({
        ...rest,
        accepted: without(accepted, path),
        reasons: reason ? { ...reasons, [path]: reason } : omit(reasons, path),
      })),
    /** Chooses a reason about the whole, or removes it. */
    toggle: (reason: ReviewReason) =>
      setDraft(({ whole, ...rest }) => ({
        ...rest,
        whole: whole.includes(reason) ? whole.filter((chosen) => chosen !== reason) : [...whole, reason],
      })),
    setNote: (note: string) => setDraft((old) => ({ ...old, note })),
  };
}

/** The remarks of a draft: first about the whole, then about the fields in their order. */
export function remarksOf({ whole, reasons }: Draft, paths: readonly string[]): ReviewRemark[] {
  return [
    ...whole.map((reason) => ({ fieldName: null, reason })),
    ...paths.flatMap((path) => {
      const reason = reasons[path];
      return reason ? [{ fieldName: path, reason }] : [];
    }),
  ];
}

function without(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return new Set([...paths].filter((other) => other !== path));
}

function omit(reasons: Draft['reasons'], path: string): Draft['reasons'] {
  return Object.fromEntries(Object.entries(reasons).filter(([other]) => other !== path));
}
