import type { DocumentType } from '@portico/contract/documents/verification';
import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { readCookie, writeCookie } from '../storage/cookies.ts';

/**
 * The cookies that hold the time of the last save, as milliseconds of the server's clock [4.18]. Other
 * documents have none.
 */
const cookies: Partial<Record<DocumentType, string>> = {
  PASSPORT: cookieNames.passportSavedAt,
  ADDRESS: cookieNames.addressSavedAt,
  COMPANY: cookieNames.companySavedAt,
};

export function readSavedAt(type: DocumentType): number | null {
  const cookie = cookies[type];
  const stored = cookie && readCookie(cookie);
  const savedAt = stored ? Number(stored) : Number.NaN;
  return Number.isFinite(savedAt) ? savedAt : null;
}

/**
 * Stores when a document was saved or submitted: `sentAt` by the server's clock, if known, and `known`, its
 * `updatedAt` until then. The server's new `updatedAt` is later than both, whatever this device's clock says.
 */
export function writeSavedAt(type: DocumentType, sentAt: number | null, known: string): void {
  const cookie = cookies[type];
  const savedAt = Math.max(sentAt ?? 0, Date.parse(known));
  if (cookie) writeCookie(cookie, String(savedAt), limits.cookies.marker);
}
