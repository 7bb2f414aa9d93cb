import ipaddr from 'ipaddr.js';

/** Whether an address is one of the trusted proxies, which are addresses and ranges. */
export function isTrustedProxy(address: string, proxies: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return proxies.some((proxy) => {
    const [range, bits] = ipaddr.parseCIDR(
      proxy.includes('/') ? proxy : `${proxy}/${proxy.includes(':') ? 128 : 32}`,
    );
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
}
