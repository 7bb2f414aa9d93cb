import type { TokenRow } from './token-store.ts';

/**
 * How often the last use of a session is written. An idle session may therefore end up to a minute early, and
 * half a second late, because the writes of half a second are collected.
 */
const touchEvery = 60_000;

/**
 * Whether a token is valid now: neither it nor its session has expired, and the session was used recently.
 * Tokens of ended sessions and disabled accounts are not found in the first place.
 */
export function isLive(row: TokenRow, idleSeconds: number): boolean {
  return whyEnded(row, idleSeconds) === null;
}

/** Why a token is not valid any more, or null if it is. */
export function whyEnded(row: TokenRow, idleSeconds: number): 'expired_token' | 'idle_session' | null {
  if (row.now >= row.token_expires_at || row.now >= row.session_expires_at) return 'expired_token';
  return row.now < row.last_used_at + idleSeconds * 1000 ? null : 'idle_session';
}

/** Whether `last_used_at` of a session, of the portal or of the console, is to be written again. */
export function isDueForTouch(row: Pick<TokenRow, 'now' | 'last_used_at'>): boolean {
  return row.now >= row.last_used_at + touchEvery;
}

/** Seconds until a token or its session expires, whichever is first. */
export function secondsLeft(row: TokenRow): number {
  return Math.max(0, Math.floor((Math.min(row.token_expires_at, row.session_expires_at) - row.now) / 1000));
}
