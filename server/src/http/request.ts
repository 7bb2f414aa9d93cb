import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { toLocale } from '@portico/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Request } from '../call.ts';
import type { Config } from '../config.ts';
import { cookieHeader, cookieName, cookieValue } from './cookies.ts';

/** A secret or an identifier as we write them into cookies: 128 or 256 bits in base64url. */
const ours = /^(?:[\w-]{22}|[\w-]{43})$/;

/** What handlers may know of a request, without the framework. */
export function describeRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Config,
): Request {
  const { headers } = request;
  const secure = publicUrl.protocol === 'https:';
  return {
    locale: toLocale(headers['x-locale']),
    // A connection that was closed meanwhile has no address any more.
    address: addressKey(request.ip ?? ''),
    userAgent: (headers['user-agent'] ?? '').slice(0, 256),
    idempotencyKey: String(headers['idempotency-key'] ?? '').slice(0, 256) || undefined,
    sameOrigin: isFromPortal(headers, publicUrl.origin),
    cookie(name) {
      const value = cookieValue(headers.cookie, cookieName(name, secure));
      return value && ours.test(value) ? value : undefined;
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
 * The part of an address that one subscriber holds: an IPv4 address, or the first half of an IPv6 one, in one spelling; nothing
 * where there is none. Some proxies write the port behind it, which is another one every time.
 */
export function addressKey(written: string): string {
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written) ?? [];
  const address = inBrackets ?? beforePort ?? written;
  if (!isIPv6(address)) return isIPv4(address) ? address : '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = [], tail = []] = address
    .toLowerCase()
    .replace(/\b0+(?=[\da-f])/g, '')
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const between = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...between, ...tail].slice(0, 4).join(':')}::/64`;
}
