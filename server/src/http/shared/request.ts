import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { toLocale } from '@portico/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Config } from '../../platform/config.ts';
import { addressWithoutPort } from './bound-headers.ts';
import { cookieHeader, readCookies } from './cookies.ts';

/**
 * The information about a request that handlers receive, independent of Fastify. `publicUrl` is the address
 * of the pages that call.
 */
export function describeRequest(
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  reply: Pick<FastifyReply, 'header'>,
  publicUrl: Config['publicUrl'],
): Request {
  const { headers } = request;
  const secure = publicUrl.protocol === 'https:';
  return {
    locale: toLocale(headers['x-locale']),
    // A connection that has been closed has no address.
    address: addressKey(request.ip ?? ''),
    userAgent: (headers['user-agent'] ?? '').slice(0, 256),
    idempotencyKey: String(headers['idempotency-key'] ?? '').slice(0, 256) || undefined,
    fromBrowser: headers['sec-fetch-site'] !== undefined,
    sameOrigin: isFromPortal(headers, publicUrl.origin),
    ...readCookies(headers.cookie, publicUrl),
    setCookie(name, value, options) {
      reply.header('set-cookie', cookieHeader(name, value, options, secure));
    },
  };
}

/**
 * Whether a page of the portal made the call; with API hosts on another origin the browser also sends
 * `Origin`.
 */
function isFromPortal({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, portal: string): boolean {
  return site === 'same-origin' || (site === 'same-site' && origin === portal);
}

/**
 * The part of an address that one subscriber holds, as a key for counting: an IPv4 address, or the /64 of an
 * IPv6 one; else empty. Some proxies append the port, which differs for each connection.
 */
export function addressKey(presented: string): string {
  // Nearly every request: Node accepts IPv4 addresses only as they are usually written.
  if (isIPv4(presented)) return presented;
  const text = addressWithoutPort(presented);
  if (!isIP(text)) return '';
  // Turns an IPv4-mapped IPv6 address into the IPv4 address.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether the rules answer nobody at the address of a request. Without such rules no address is read. */
export function isRefusedAddress(
  { rules }: Pick<Context, 'rules'>,
  request: FastifyRequest,
  forStaff: boolean,
): boolean {
  const { blockedAddresses, consoleAddresses } = rules.current();
  if (blockedAddresses.length === 0 && !(forStaff && consoleAddresses.length > 0)) return false;
  const address = addressKey(request.ip ?? '');
  return rules.isBlocked(address) || (forStaff && !rules.isOfConsole(address));
}
