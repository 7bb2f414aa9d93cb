import type { VerificationStatus } from '@portico/contract/documents/verification';
import { limits } from '@portico/contract/limits';

/** Whether the server works on a document by itself, so that its status changes soon. */
export function isProcessed(status: VerificationStatus): boolean {
  return status === 'ASYNC' || status === 'WAITING_SYSTEM';
}

/** Milliseconds until a document is loaded again, for as long as it does not change [4.18]. */
export function pollAfter(isUploaded: boolean): number {
  return isUploaded ? limits.polling.afterUploadMs : limits.polling.onLoadMs;
}
