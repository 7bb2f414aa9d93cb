import type { IncomingHttpHeaders } from 'node:http';

/** An address as a proxy has written it, without the port and the brackets of some proxies. The port differs for each connection. */
export function addressWithoutPort(presented: string): string {
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(presented) ?? [];
  return inBrackets ?? beforePort ?? presented;
}

/**
 * Removes the ports that proxies have written beside addresses, before anything compares an address with those of trusted proxies: a proxy that is
 * taken for a client makes one client of all users behind it.
 */
export function removeForwardedPorts(headers: IncomingHttpHeaders): void {
  const name = 'x-forwarded-for';
  const list = headers[name];
  if (typeof list === 'string' && list.includes(':'))
    headers[name] = list
      .split(',')
      .map((each) => addressWithoutPort(each.trim()))
      .join(', ');
}
