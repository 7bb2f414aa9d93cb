import type { VerificationStatus } from '@portico/contract/documents/verification';
import { limits } from '@portico/contract/limits';

/** After this time the server is asked less often. */
const patienceMs = 60_000;
const slowMs = 10_000;

/** What a screen waits for: since when, and whether for the processing of an upload. */
export interface Waiting {
  readonly since: number;
  readonly upload: boolean;
}

/** Whether the server works on a document by itself, so that its status changes soon. */
export function isProcessed(status: VerificationStatus): boolean {
  return status === 'ASYNC' || status === 'WAITING_SYSTEM';
}

/** Milliseconds until a document is loaded again [4.18]. */
export function pollAfter({ since, upload }: Waiting, now = Date.now()): number {
  if (now - since >= patienceMs) return slowMs;
  return upload ? limits.polling.afterUploadMs : limits.polling.onLoadMs;
}
