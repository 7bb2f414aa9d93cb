import { limits } from '@portico/contract/limits';
import { readStored, writeStored } from '../storage/local-storage.ts';

/** When a session will end unless it is used. */
export interface SessionEnd {
  /** Milliseconds since 1970. */
  readonly at: number;
  /**
   * Whether using the session extends it: true at the idle limit, false at the limit of its whole lifetime.
   */
  readonly canStay: boolean;
}

/** Stores that a session has begun and how many seconds it lasts at most. */
export function noteStart(seconds: number): void {
  writeStored('sessionEndsAt', String(Date.now() + seconds * 1000));
  noteUse();
}

/**
 * Stores that the server has just seen the session in use, and after how many seconds without use it ends
 * where that is known. All tabs share what is stored.
 */
export function noteUse(idle?: number): void {
  writeStored('sessionUsedAt', String(Date.now()));
  if (idle !== undefined) writeStored('sessionIdle', String(idle));
}

/**
 * When the session ends if it is not used any more; `null` if that is not known, because nothing is stored.
 * The server decides; this time is only for the warning.
 */
export function sessionEnd(): SessionEnd | null {
  const [endsAt, usedAt] = [Number(readStored('sessionEndsAt')), Number(readStored('sessionUsedAt'))];
  if (!usedAt) return null;
  const idleUntil = usedAt + (Number(readStored('sessionIdle')) || limits.session.idle) * 1000;
  return endsAt && endsAt <= idleUntil ? { at: endsAt, canStay: false } : { at: idleUntil, canStay: true };
}

/** Whether the session has reached one of its time limits, as far as this browser knows. */
export function hasExpired(): boolean {
  const end = sessionEnd();
  return end !== null && end.at <= Date.now();
}
