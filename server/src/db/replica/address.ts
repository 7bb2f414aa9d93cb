/**
 * Milliseconds, unless the address says others: the database itself must have the time to answer after them.
 */
const timeouts = { connect_timeout: '1', statement_timeout: '1500', query_timeout: '1700' };

const readOnly = '-c default_transaction_read_only=on';

/**
 * The address of a replica with what its connections need: they only read, also where it is no replica any
 * more. As text, because an address with several hosts is none that a URL can hold.
 */
export function replicaAddress(address: string): string {
  const end = address.indexOf('?');
  const base = end < 0 ? address : address.slice(0, end);
  const own = new URLSearchParams(end < 0 ? '' : address.slice(end + 1));
  const options = [own.get('options') ?? [], readOnly].flat().join(' ');
  const parameters = new URLSearchParams({ ...timeouts, ...Object.fromEntries(own), options });
  return `${base}?${parameters}`;
}
