import type { TokenRow } from './token-store.ts';

/**
 * How often the last use of a session is written. An idle session may therefore end up to a minute before its time; and half a
 * second after it, because the write waits that long for others.
 */
const touchEvery = 60_000;

/** Whether a token opens anything right now: it, its session and its person are all in order. */
export function isLive(row: TokenRow, idleSeconds: number): boolean {
  return (
    row.ended_at === null &&
    row.disabled === 0 &&
    row.now < row.token_expires_at &&
    row.now < row.session_expires_at &&
    row.now < row.last_used_at + idleSeconds * 1000
  );
}

/** Whether the session's last use should be written down again. */
export function isDueForTouch(row: TokenRow): boolean {
  return row.now >= row.last_used_at + touchEvery;
}

/** Seconds a token still has: its own time or its session's, whichever ends first. */
export function secondsLeft(row: TokenRow): number {
  return Math.max(0, Math.floor((Math.min(row.token_expires_at, row.session_expires_at) - row.now) / 1000));
}
