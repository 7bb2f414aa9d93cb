/** A country and its network: `{ PT: '203.0.113.0/24' }`. */
type Networks = Readonly<Record<string, string>>;

const separator = Buffer.alloc(16);
const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/**
 * A database of addresses in the format MMDB 2.0, as its specification describes it. IPv4 addresses are at
 * `::/96` of its tree.
 */
export function createAddressDatabase(networks: Networks): Buffer {
  const entries = Object.keys(networks).map((country) =>
    map([['country', map([['iso_code', text(country)]])]]),
  );
  const data = Buffer.concat(entries);
  type Node = [left: Child, right: Child];
  type Child = Node | number | null;
  const root: Node = [null, null];
  const nodes: Node[] = [root];
  Object.values(networks).forEach((network, index) => {
    const [address = '', length] = network.split('/');
    const isV4 = address.includes('.');
    const bits = isV4
      ? '0'.repeat(96) + binary(address.split('.').map(Number), 8)
      : binary(groupsOf(address), 16);
    const last = Number(length) + (isV4 ? 96 : 0) - 1;
    let node = root;
    for (let at = 0; at <= last; at += 1) {
      const side = bits[at] === '1' ? 1 : 0;
      if (at === last) node[side] = index;
      else {
        const child = node[side];
        const next: Node = Array.isArray(child) ? child : [null, null];
        if (next !== child) nodes.push(next);
        node[side] = next;
        node = next;
      }
    }
  });
  const offsets = entries.map((_, index) => Buffer.concat(entries.slice(0, index)).length);
  const record = (child: Child) => {
    if (child === null) return nodes.length;
    if (Array.isArray(child)) return nodes.indexOf(child);
    return nodes.length + separator.length + (offsets[child] ?? 0);
  };
  const tree = Buffer.concat(
    nodes.map(([left, right]) => Buffer.concat([whole(record(left), 3), whole(record(right), 3)])),
  );
  const metadata = map([
    ['binary_format_major_version', number(5, 2, 2)],
    ['binary_format_minor_version', number(5, 0, 2)],
    ['build_epoch', Buffer.concat([Buffer.from([8, 2]), whole(1_790_000_000, 8)])],
    ['database_type', text('Test-Country')],
    ['description', map([['en', text('Made for tests')]])],
    ['ip_version', number(5, 6, 2)],
    ['languages', Buffer.from([0, 4])],
    ['node_count', number(6, nodes.length, 4)],
    ['record_size', number(5, 24, 2)],
  ]);
  return Buffer.concat([tree, separator, data, marker, metadata]);
}

const binary = (parts: readonly number[], bits: number) =>
  parts.map((part) => part.toString(2).padStart(bits, '0')).join('');

/** The eight groups of an address that ends with `::`. */
function groupsOf(address: string): number[] {
  const groups = address.replace(/::$/, '').split(':');
  return Array.from({ length: 8 }, (_, at) => Number.parseInt(groups[at] ?? '0', 16));
}

function whole(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(BigInt(value));
  return buffer.subarray(8 - bytes);
}

const number = (type: number, value: number, bytes: number) =>
  Buffer.concat([Buffer.from([(type << 5) | bytes]), whole(value, bytes)]);

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  const length = bytes.length < 29 ? [0x40 | bytes.length] : [0x40 | 29, bytes.length - 29];
  return Buffer.concat([Buffer.from(length), bytes]);
}

function map(pairs: readonly (readonly [string, Buffer])[]): Buffer {
  return Buffer.concat([
    Buffer.from([0xe0 | pairs.length]),
    ...pairs.flatMap(([key, value]) => [text(key), value]),
  ]);
}
