import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Whether an address, or the key of one (`addressKey`), is in a set of addresses and networks. A connection
 * that has been closed has none.
 */
export type HasAddress = (key: string | undefined) => boolean;

/** One look-up, however many there are. */
export function addressSet(entries: readonly string[]): HasAddress {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    const [family, longest] = isIPv6(network) ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    list.addSubnet(network, Number(bits ?? longest), family);
  }
  return (key) => {
    const address = key?.split('/')[0] ?? '';
    return (
      entries.length > 0 && isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    );
  };
}
