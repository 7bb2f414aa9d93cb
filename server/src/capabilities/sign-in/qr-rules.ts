import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@portico/contract/errors';
import { isToCome } from '../../platform/to-come.ts';
import type { QrRow } from './qr-store.ts';

const choiceCount = 3;
/** How many milliseconds too early a poll may arrive: the delay of a network varies. */
const tolerance = 500;

/**
 * The two-digit number that is shown beside a QR code, and the numbers that the approving device offers, in
 * random order.
 */
export function drawNumbers(): { readonly userCode: string; readonly choices: readonly string[] } {
  const drawn = new Set<string>();
  while (drawn.size < choiceCount) drawn.add(String(randomInt(10, 100)));
  const choices = [...drawn];
  return { userCode: choices[randomInt(choiceCount)] ?? '', choices };
}

type Poll = Pick<QrRow, 'now' | 'expires_at' | 'redeemed_at' | 'decision' | 'polled_at' | 'poll_interval'>;

/**
 * The code that answers a poll of the waiting browser (RFC 8628 §3.5), or null when its request was approved.
 */
export function pollRefusal(
  row: Poll,
): Extract<ErrorCode, 'expired_token' | 'access_denied' | 'slow_down' | 'authorization_pending'> | null {
  if (row.redeemed_at !== null || row.now >= row.expires_at) return 'expired_token';
  if (row.decision === 'DENIED') return 'access_denied';
  if (row.decision === 'APPROVED') return null;
  const interval = row.poll_interval * 1000 - tolerance;
  return isToCome((row.polled_at ?? 0) + interval, row.now, interval) ? 'slow_down' : 'authorization_pending';
}
