import { shownStatus, type VerificationStatus } from '@portico/contract/documents/verification';
import { useCallback, useEffect, useRef } from 'react';
import { useQueryCache } from '../api/queries.ts';
import { useCall } from '../api/use-call.ts';
import { useHydrated } from '../hydration/use-hydrated.tsx';
import { type DocumentOf, newDocument, type ShownType } from './new-document.ts';
import { isProcessed, pollAfter } from './polling.ts';
import { readSavedAt } from './saved-at.ts';

/** A document, as a screen shows it. */
export interface ShownDocument<Type extends ShownType> {
  readonly document: DocumentOf<Type>;
  /** The status with regard to what this browser has saved and the server has not processed yet. */
  readonly status: VerificationStatus;
  /** Whether a moderator has refused it permanently: then its form can only be read. */
  readonly isClosed: boolean;
  /** Tells the screen that the document was submitted for verification. */
  readonly onSubmitted: () => void;
  /** Loads the document again after a picture was added or removed, until it has changed. */
  readonly onFilesChanged: () => void;
}

/**
 * A document of the user; a new one if there is none yet. It is loaded again until the server has processed
 * it. TanStack Query does not ask while the page is hidden or the browser is offline.
 */
export function useDocument<Type extends ShownType>(type: Type, onSubmitted = () => {}) {
  /** The version of the document at which a picture was added or removed. */
  const known = useRef<string>(undefined);
  const { data, error, refetch } = useCall(
    'listDocuments',
    { documentType: type },
    {
      staleTime: 0,
      rendered: true,
      refetchInterval: ([found] = []) => {
        const current = found ?? newDocument(type);
        const waits =
          known.current === current.updatedAt || isProcessed(shownStatus(current, readSavedAt(type)));
        if (!waits) known.current = undefined;
        return waits && pollAfter(known.current !== undefined);
      },
    },
  );
  const found = data?.find(({ documentType }) => documentType === type);
  // Safe: just compared.
  const document = (found as DocumentOf<Type> | undefined) ?? newDocument(type);
  // The server does not read this cookie.
  const savedAt = useHydrated() ? readSavedAt(type) : null;
  const status = shownStatus(document, savedAt);
  useSameStatusEverywhere(type, data && document.status);

  const onFilesChanged = () => {
    known.current = document.updatedAt;
    void refetch();
  };
  const isClosed = document.review?.outcome === 'REFUSED';
  const shown: ShownDocument<Type> | undefined = data && {
    document,
    status,
    isClosed,
    onSubmitted,
    onFilesChanged,
  };
  return { shown, error, refetch } as const;
}

/**
 * Loads the list of statuses and the profile again when a document has another status than before: the tabs
 * and the percentage follow.
 */
function useSameStatusEverywhere(type: ShownType, status: VerificationStatus | undefined): void {
  const { reload } = useQueryCache();
  const { data } = useCall('listVerifications', {});
  const listed = data?.find(({ documentType }) => documentType === type)?.status;
  useEffect(() => {
    if (status && listed && status !== listed) void reload('listVerifications', 'getProfile');
  }, [status, listed, reload]);
}

/**
 * Returns a function that loads again what a change of a document changes: the documents, their statuses, and
 * whether the user is verified.
 */
export function useReloadDocuments(): () => Promise<void> {
  const { reload } = useQueryCache();
  return useCallback(() => reload('listDocuments', 'listVerifications', 'getProfile'), [reload]);
}
