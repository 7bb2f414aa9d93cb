import type { GlobalStatus } from '@portico/contract/shell';
import type { ApiError } from '@portico/web/api-error';
import { usePart } from '@portico/web/page-state';
import { createStore, useStore } from '@portico/web/store';

/**
 * Where a status is shown: instead of the whole page, above the screen that asked, or in the form whose
 * submit failed. Decision 019 says where each status is shown.
 */
export type StatusPlacement = 'page' | 'screen' | 'form';

type Cause = Pick<ApiError, 'traceId' | 'retryAfter'>;

/** The global status, with what a user needs for another try or for a message to support. */
export type PageStatus = GlobalStatus & {
  readonly placement?: StatusPlacement;
  readonly cause?: Cause | undefined;
};

/** An error or a warning. */
export type FailedStatus = Exclude<PageStatus, { readonly state: 'success' }>;

export interface StatusOptions {
  /** Defaults to a general title. */
  readonly title?: string;
  /** Defaults to `page`. */
  readonly placement?: StatusPlacement;
}

const success: PageStatus = { state: 'success' };

export function usePageStatus(): PageStatus {
  return useStore(useGlobalStatus().store, success);
}

export function useGlobalStatus() {
  return usePart(createGlobalStatus);
}

/** The global status of the page, and what changes it. */
export function createGlobalStatus() {
  const store = createStore<PageStatus>(success);

  const set = (
    state: FailedStatus['state'],
    code: string,
    cause: Cause | undefined,
    { title = '', placement = 'page' }: StatusOptions,
  ) => store.set({ state, errors: { title, messages: [code] }, placement, cause });

  return {
    store,
    currentStatus: store.get,

    /** Sets the global status to an error. `code` is translated where it is shown. */
    showGlobalError(code: string, cause?: Cause, options: StatusOptions = {}): void {
      set('error', code, cause, options);
    },

    /** Sets the global status to a warning, which the user can dismiss. */
    showGlobalWarning(code: string, cause?: Cause, options: StatusOptions = {}): void {
      set('warning', code, cause, options);
    },

    clearGlobalStatus(): void {
      if (store.get() !== success) store.set(success);
    },
  };
}
