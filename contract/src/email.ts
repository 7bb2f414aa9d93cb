import * as v from 'valibot';
import { limits } from './limits.ts';

// What may stand in an address without quotes (RFC 5322 §3.2.3), with the letters, marks and digits of all
// scripts (RFC 6531). White space, quotes, brackets, commas and colons have a meaning in mail headers, and
// control and invisible characters none that a reader sees.
const localPart = /^[\p{L}\p{Nd}.!#$%&'*+/=?^_`{|}~-][\p{L}\p{M}\p{Nd}.!#$%&'*+/=?^_`{|}~-]*$/u;
const domainPattern = /^[\p{L}\p{Nd}-][\p{L}\p{M}\p{Nd}-]*(\.[\p{L}\p{Nd}-][\p{L}\p{M}\p{Nd}-]*)+$/u;
const umlaut = /[äöü]/iu;
/**
 * Scripts with letters that look like Latin ones: within one part, an attacker’s address would look like that
 * of another user.
 */
const likeLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * Whether a trimmed string in Unicode's form NFC is an e-mail address that Portico accepts [5.7];
 * docs/decisions/067-international-addresses.md says why.
 * @example isEmail('josé@example.org') // true
 */
export function isEmail(value: string): boolean {
  if (value.length > limits.email.max || value !== value.normalize('NFKC') || umlaut.test(value))
    return false;
  const at = value.indexOf('@');
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)];
  if (at < 0 || !localPart.test(local) || !domainPattern.test(domain)) return false;
  if ([local, ...domain.split('.')].some((part) => /\p{Script=Latin}/u.test(part) && likeLatin.test(part)))
    return false;
  const ascii = asciiDomain(domain);
  return ascii !== null && new TextEncoder().encode(`${local}@${ascii}`).length <= limits.email.max;
}

// An accented letter can be written with up to four characters. Normalising takes a time that grows with the
// square of the length of a text of accents alone, so a longer one is refused before.
const longestWritten = 4 * limits.email.max;

/** An e-mail address, trimmed and in Unicode's form NFC. Its case is not changed; compare by `emailKey`. */
export const email = v.pipe(
  v.string('required'),
  v.trim(),
  v.maxLength(longestWritten, 'wrong_email'),
  v.normalize('NFC'),
  v.nonEmpty('required'),
  v.check(isEmail, 'wrong_email'),
);

/**
 * The form of an e-mail address in which accounts are looked up: addresses that differ only in case, in how
 * accents are composed or in how an international domain is written belong to one account. Any other text is
 * only lower-cased.
 * @example emailKey(' Grace@Exámple.org ') // 'grace@xn--exmple-qta.org'
 */
export function emailKey(address: string): string {
  const lower = address.trim().normalize('NFC').toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const ascii = at >= 0 && domainPattern.test(domain) ? asciiDomain(domain) : null;
  return lower.slice(0, at + 1) + (ascii ?? domain);
}

/**
 * An international domain as DNS has it (UTS #46), `null` if it cannot be one. It has letters, digits,
 * hyphens and dots only.
 */
function asciiDomain(domain: string): string | null {
  if (/^[ -~]*$/.test(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  const ascii = URL.canParse(url) ? new URL(url).hostname : '';
  return domainPattern.test(ascii) && ascii.split('.').every(({ length }) => length <= 63) ? ascii : null;
}
