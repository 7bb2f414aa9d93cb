import { createHash } from 'node:crypto';

/**
 * The SHA-1 digest of a password in two parts, as the range format of Have I Been Pwned divides it. Only
 * `range` may leave this process.
 */
export interface RangeHash {
  /** Its first 5 hexadecimal digits, in capital letters. */
  readonly range: string;
  /** The other 35. */
  readonly rest: string;
}

/** SHA-1 is what the lists have; nothing is protected by it here. */
export function rangeHash(password: string): RangeHash {
  const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
  return { range: hash.slice(0, 5), rest: hash.slice(5) };
}
