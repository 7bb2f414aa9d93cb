import { isLoopback } from '../../capabilities/applications/return-address.ts';
import { mustAct } from '../../platform/act-refusal.ts';

const longestAddress = 2_000;
/** A scheme of a native application has a dot, as the reversed name of its maker has (RFC 8252 §7.1). */
const ownScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

/** Visible characters of ASCII (RFC 3986 §2): a parser of addresses leaves out others, or encodes them. */
const visible = /^[\x21-\x7e]+$/;

/**
 * The names of the machine itself for a native application (RFC 8252 §7.3), which are not those of a claimed
 * address (§7.2).
 */
const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses an address that has several ways to be written, because it is compared or called as it is written.
 */
export function mustBeExact(text: string, { isNative }: { readonly isNative: boolean }): void {
  mustAct(!text.includes('*'), 'wildcard_address');
  const url = text.length <= longestAddress ? URL.parse(text) : null;
  mustAct(url && !text.includes('#') && url.username === '' && url.password === '', 'address_not_exact');
  mustAct(visible.test(text), 'address_not_exact');
  if (isNative && ownScheme.test(url.protocol)) return;
  const isWeb =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname) && url.host !== '');
  const isOfMachine = ownMachine.has(url.hostname) === (url.protocol === 'http:');
  mustAct(!isNative || (isWeb && isOfMachine), 'native_address');
  mustAct(isWeb && (url.href === text || url.href === `${text}/`), 'address_not_exact');
}
