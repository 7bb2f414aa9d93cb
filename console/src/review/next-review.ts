import { ApiError } from '@portico/web/api-error';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../api/call.ts';
import { useQueryCache } from '../api/queries.ts';
import { useLocale } from '../i18n/i18n.tsx';
import { useReviewFilter } from './filter.ts';

const nothingLeft = 'nothing left';

/** Whether the queue was opened because no document is left, by the state of its entry in the history. */
export function isNothingLeft(state: unknown): boolean {
  return state === nothingLeft;
}

/**
 * Claims the oldest document that matches the filter and opens it; if none is left, opens the queue, which
 * says so.
 */
export function useNextReview() {
  const call = useApi();
  const queries = useQueryCache();
  const locale = useLocale();
  const navigate = useNavigate();
  const { filter, search } = useReviewFilter();
  const { key: entry } = useLocation();
  // Until the page changes, also while the next one is loaded.
  const [busyAt, setBusyAt] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  /** `leave` is called when the answer has come, before the page changes. */
  const open = useCallback(
    async (leave?: () => void) => {
      setBusyAt(entry);
      setFailure(null);
      try {
        const { id } = await call('claimNextReview', filter);
        leave?.();
        // It may be the document of this page, which was someone else's when it was loaded.
        void queries.resetQueries({ queryKey: ['getReview', { id }] });
        const queue = `/${locale}/reviews`;
        if (id) await navigate(`${queue}/${id}${search}`);
        else await navigate(`${queue}${search}`, { state: nothingLeft });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
        setBusyAt(null);
      }
    },
    [locale, navigate, filter, search, entry, queries.resetQueries, call],
  );
  return { open, busy: busyAt === entry, failure };
}
