import type { GlobalStatus } from '@portico/contract/shell';
import type { ApiError } from '../api/api-error.ts';
import { createStore, useStore } from '../storage/store.ts';

/** What the page as a whole is in, with what helps a person who writes to support. */
export type PageStatus = GlobalStatus & {
  readonly traceId?: string | null;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number | null;
};

type Cause = Pick<ApiError, 'traceId' | 'retryAfter'>;

const fine: PageStatus = { state: 'success' };
const store = createStore<PageStatus>(fine);

export const currentStatus = store.get;

export function usePageStatus(): PageStatus {
  return useStore(store, fine);
}

/** Replaces the page by the error screen. `code` is put into words there; `title` defaults to a general one. */
export function showGlobalError(code: string, cause?: Cause, title = ''): void {
  store.set({ state: 'error', errors: { title, messages: [code] }, ...details(cause) });
}

/** Replaces the page by a warning the person can dismiss. */
export function showGlobalWarning(code: string, cause?: Cause, title = ''): void {
  store.set({ state: 'warning', errors: { title, messages: [code] }, ...details(cause) });
}

export function clearGlobalStatus(): void {
  store.set(fine);
}

function details(cause: Cause | undefined) {
  return { traceId: cause?.traceId ?? null, retryAfter: cause?.retryAfter ?? null };
}
