import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The smallest network of IPv6 is that of one subscriber, as in the keys by which callers are counted. */
const longest = { ipv4: 32, ipv6: 64 } as const;
/** Larger networks are those of whole continents. */
const shortest = { ipv4: 8, ipv6: 16 } as const;

/**
 * An address or a network as rules have it; null for what is none. One address of IPv6 is its network.
 * @example readAddress('203.0.113.7/24') // '203.0.113.0/24'
 */
export function readAddress(given: string): string | null {
  const [, host = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(given.trim()) ?? [];
  if (isIP(host) === 0 || host.includes('%')) return null;
  const address = ipaddr.process(host);
  const kind = address.kind();
  // Written in the other family, its length would mean something else.
  if (bits !== undefined && kind === 'ipv4' && isIPv6(host)) return null;
  const length = bits === undefined ? longest[kind] : Number(bits);
  if (length < shortest[kind] || length > (kind === 'ipv4' ? 32 : 128)) return null;
  const kept = Math.min(length, longest[kind]);
  const cidr = `${address.toString()}/${kept}`;
  if (kind === 'ipv6') return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${kept}`;
  const network = ipaddr.IPv4.networkAddressFromCIDR(cidr).toString();
  return kept === longest.ipv4 ? network : `${network}/${kept}`;
}
