import * as v from 'valibot';
import { limits } from '../limits.ts';

const { length } = limits.recoveryCodes;

/** Crockford's base32: digits and letters without I, L, O and U. */
export const recoveryCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const wellFormed = new RegExp(`^[${recoveryCodeAlphabet}]{${length}}$`);

/**
 * A recovery code as it is compared: without blanks and dashes, in upper case, and with the characters that
 * are easily confused replaced. Null if the text cannot be a recovery code.
 * @example readRecoveryCode('k7qp2-9xw4o') // 'K7QP29XW40'
 */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return wellFormed.test(code) ? code : null;
}

/** A new set, in two groups of five characters. It is shown once. */
export const recoveryCodes = v.object({ codes: v.array(v.string()) });

/**
 * How many codes of the set are not used yet; 0 without a set. `deactivateFrom` is the time, ISO 8601 in UTC,
 * from which one of them can deactivate a second factor; `null` without a set.
 */
export const recoveryCodesLeft = v.object({ left: v.number(), deactivateFrom: v.nullable(v.string()) });
