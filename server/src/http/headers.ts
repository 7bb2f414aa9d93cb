import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyReply } from 'fastify';

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const api = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

const publicCalls = new Set(['/config', '/v1/countries/registration', '/v1/countries/verification']);

/** Whether the answer is the same for everybody who reads the same language. */
export function isShared(endpoint: Endpoint): boolean {
  return endpoint.who === 'anyone' && publicCalls.has(endpoint.path);
}

/** Headers of an API answer: never framed, never sniffed, kept by nobody unless it is the same for everybody. */
export function apiHeaders(endpoint?: Endpoint): Readonly<Record<string, string>> {
  const shared = endpoint !== undefined && isShared(endpoint);
  return {
    ...api,
    'cache-control': shared ? 'public, max-age=60' : 'no-store',
    vary: shared ? 'X-Locale' : 'Authorization, X-Locale, Origin',
  };
}

/** Headers of a page. `nonce` is what its scripts carry; `connect` are the API's other origins, if it has any. */
export function pageHeaders(
  reply: FastifyReply,
  nonce: string,
  connect: readonly string[],
  images: string,
): void {
  reply.headers({
    ...everywhere,
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), clipboard-read=(self)',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' blob: data: ${images}`.trim(),
      "font-src 'self'",
      ["connect-src 'self'", ...connect].join(' '),
      "worker-src 'self' blob:",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
    ].join('; '),
  });
}
