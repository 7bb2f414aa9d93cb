import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { limits } from '@portico/contract/limits';
import { toLocale } from '@portico/contract/locales';
import { cookieNames } from '@portico/contract/shell';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Request } from '../../context/call.ts';
import type { Config } from '../../platform/config.ts';
import { cookieHeader, cookieName, cookieValue } from './cookies.ts';

/** The values of the server's cookies: 128 or 256 bits in base64url, or several of 256. */
const cookieFormat = /^(?:[\w-]{22}|[\w-]{43}(?:\.[\w-]{43}){0,4})$/;

/** A token of the portal: 256 bits in base64url. */
const tokenFormat = /^[\w-]{43}$/;

/** The information about a request that handlers receive, independent of Fastify. `publicUrl` is the address of the pages that call. */
export function describeRequest(
  request: FastifyRequest,
  reply: FastifyReply,
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
    cookie(name) {
      const value = cookieValue(headers.cookie, cookieName(name, secure));
      return value && cookieFormat.test(value) ? value : undefined;
    },
    storedTokens() {
      const [current, others = ''] = [cookieNames.accessToken, cookieNames.otherAccessTokens].map((name) =>
        cookieValue(headers.cookie, name),
      );
      const tokens = [current ?? '', ...others.split('~', limits.accounts.max)];
      return tokens.filter((token) => tokenFormat.test(token)).slice(0, limits.accounts.max);
    },
    setCookie(name, value, options) {
      reply.header('set-cookie', cookieHeader(name, value, options, secure));
    },
  };
}

/** Whether a page of the portal made the call; with API hosts on another origin the browser also sends `Origin`. */
function isFromPortal({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, portal: string): boolean {
  return site === 'same-origin' || (site === 'same-site' && origin === portal);
}

/**
 * The part of an address that one subscriber holds, as a key for counting: an IPv4 address, or the /64 network of an IPv6 address;
 * empty for anything else. Some proxies append the port, which differs for each connection.
 */
export function addressKey(presented: string): string {
  // Nearly every request: Node accepts IPv4 addresses only as they are usually written.
  if (isIPv4(presented)) return presented;
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(presented) ?? [];
  const text = inBrackets ?? beforePort ?? presented;
  if (!isIP(text)) return '';
  // Turns an IPv4-mapped IPv6 address into the IPv4 address.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
