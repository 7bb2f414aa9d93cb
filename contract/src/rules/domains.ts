import { emailKey, isEmail } from '../email.ts';

/**
 * A domain of e-mails as a rule has it, in the form in which DNS has it: `example.org` for that one alone,
 * `*.example.org` for every domain below it; null for what is none.
 * @example readDomain(' *.Exámple.org') // '*.xn--exmple-qta.org'
 */
export function readDomain(given: string): string | null {
  const [, star = '', name = ''] = /^(\*\.)?@?(.+)$/.exec(given.trim()) ?? [];
  // Longer than any domain: normalising it would take long.
  if (name.length > 255) return null;
  const key = emailKey(`x@${name}`);
  return isEmail(key) ? star + key.slice('x@'.length) : null;
}

/**
 * Whether the key of an e-mail (`emailKey`) is in one of the domains.
 * @example isInDomains('grace@mail.example.org', ['*.example.org']) // true
 */
export function isInDomains(key: string, domains: readonly string[]): boolean {
  const domain = key.slice(key.lastIndexOf('@') + 1);
  return domains.some((each) => (each.startsWith('*.') ? domain.endsWith(each.slice(1)) : domain === each));
}
