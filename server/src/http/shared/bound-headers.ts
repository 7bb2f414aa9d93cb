import type { IncomingHttpHeaders } from 'node:http';

/**
 * How many characters are read of each header: more than clients need, and few enough that no parser takes
 * long. All that are read are listed, but `Cookie`, whose length depends on other programs of the host.
 */
export const readHeaderLengths = {
  accept: 512,
  'accept-encoding': 256,
  'accept-language': 512,
  'access-control-request-method': 32,
  // A client of HTTP Basic has 1,024 characters of Base64, a token of RFC 6750 has 512.
  authorization: 1_536,
  'content-length': 32,
  'content-type': 256,
  'idempotency-key': 256,
  'if-match': 256,
  'if-modified-since': 64,
  'if-none-match': 256,
  'if-range': 128,
  'if-unmodified-since': 64,
  origin: 512,
  range: 128,
  'sec-fetch-dest': 32,
  'sec-fetch-mode': 32,
  'sec-fetch-site': 32,
  'sec-purpose': 32,
  traceparent: 64,
  tracestate: 512,
  'transfer-encoding': 64,
  'user-agent': 256,
  'x-forwarded-for': 512,
  'x-forwarded-host': 256,
  'x-forwarded-method': 32,
  'x-forwarded-proto': 32,
  'x-forwarded-uri': 2_048,
  'x-locale': 32,
  'x-telegram-bot-api-secret-token': 256,
} as const;

/**
 * Headers to which each proxy appends what it knows. Their end is read, because their beginning comes from
 * the client.
 */
const readFromTheEnd: ReadonlySet<string> = new Set([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

const lengths: ReadonlyMap<string, number> = new Map(Object.entries(readHeaderLengths));

/** Shortens the headers of a request to the lengths that are read. */
export function boundHeaders(headers: IncomingHttpHeaders): void {
  // Those that the request has are fewer than those that are read.
  for (const name of Object.keys(headers)) {
    const [value, longest] = [headers[name], lengths.get(name)];
    if (longest === undefined || typeof value !== 'string' || value.length <= longest) continue;
    // Of a list, the element at the cut is left out: a part of an address is another address.
    headers[name] = readFromTheEnd.has(name)
      ? value.slice(-longest).replace(/^[^,]*,/, '')
      : value.slice(0, longest);
  }
}

/**
 * An address as a proxy has written it, without the port and the brackets of some proxies. The port differs
 * for each connection.
 */
export function addressWithoutPort(presented: string): string {
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(presented) ?? [];
  return inBrackets ?? beforePort ?? presented;
}

/**
 * Removes the ports that proxies have written beside addresses, before anything compares an address with
 * those of trusted proxies: a proxy that is taken for a client makes one client of all users behind it.
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
