import { limits } from '@portico/contract/limits';
import { readStored, writeStored } from '../storage/local-storage.ts';

/** How a session will end by itself. */
export interface SessionEnd {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether using it puts the end off: it rests for too long, and has not simply lasted as long as any may. */
  readonly canStay: boolean;
}

/** A session begins that lasts so many seconds at most. */
export function noteStart(seconds: number): void {
  writeStored('sessionEndsAt', String(Date.now() + seconds * 1000));
  noteUse();
}

/** The server has just seen the session at work. Every tab goes by the latest use of any. */
export function noteUse(): void {
  writeStored('sessionUsedAt', String(Date.now()));
}

/**
 * When the session ends if nobody uses it any more; `null` when that is not known, because the browser keeps nothing.
 * The server decides; this is what people are warned by.
 */
export function sessionEnd(): SessionEnd | null {
  const [endsAt, usedAt] = [Number(readStored('sessionEndsAt')), Number(readStored('sessionUsedAt'))];
  if (!usedAt) return null;
  const restsUntil = usedAt + limits.session.idle * 1000;
  return endsAt && endsAt <= restsUntil ? { at: endsAt, canStay: false } : { at: restsUntil, canStay: true };
}
