import type { Endpoint } from '@portico/contract/endpoint';

/** What every answer carries, unless it knows better: kept by nobody, never sniffed, telling nobody where it came from. */
export const everywhere = {
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of an API answer: never framed, and kept by nobody unless it is the same for everybody. */
export function apiHeaders({ shared }: Pick<Endpoint, 'shared'> = {}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(shared && { 'cache-control': 'public, max-age=60' }),
    vary: shared ? 'X-Locale, Origin' : 'Authorization, X-Locale, Origin',
  };
}

/** Where browsers tell us that something on a page broke its policy. */
export const policyReportsPath = '/policy-reports';

interface PagePolicy {
  /** What the page's own scripts carry. */
  readonly nonce: string;
  /** The API's other origins, if it has any. */
  readonly connect: readonly string[];
  readonly images: string;
  /** Whether the page may show Google's captcha. Its script needs no word here: a trusted one loads it. */
  readonly recaptcha: boolean;
}

const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** Headers of a page. */
export function pageHeaders({
  nonce,
  connect,
  images,
  recaptcha,
}: PagePolicy): Readonly<Record<string, string>> {
  const google = recaptcha ? recaptchaFrames : [];
  return {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), clipboard-read=(self)',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' blob: data: ${images}`.trim(),
      "font-src 'self'",
      ["connect-src 'self'", ...connect, ...google].join(' '),
      ...(recaptcha ? [['frame-src', ...google].join(' ')] : []),
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
      // Google's script writes HTML; ours does not, and its one policy makes the captcha's worker.
      ...(recaptcha ? [] : ["require-trusted-types-for 'script'", 'trusted-types portico']),
      'report-to csp',
    ].join('; '),
    'reporting-endpoints': `csp="${policyReportsPath}"`,
  };
}
