import { randomInt } from 'node:crypto';

// Crockford's base32: no two of its characters look or sound alike.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new invitation code of 80 random bits, in four groups of four. */
export function newInviteCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]);
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-');
}
