/**
 * An address of others with one more parameter in its query. What it had is kept byte for byte (RFC 6749
 * §3.1.2): `URL` would write its query anew.
 * @example withParameter('https://a.example/?to=a%20b#a', 's', 't') // 'https://a.example/?to=a%20b&s=t#a'
 */
export function withParameter(address: string, name: string, value: string): string {
  const at = address.indexOf('#');
  const [before, fragment] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  const joint = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&';
  return `${before}${joint}${encodeURIComponent(name)}=${encodeURIComponent(value)}${fragment}`;
}
