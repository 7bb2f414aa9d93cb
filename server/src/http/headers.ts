import type { Endpoint } from '@portico/contract/endpoint';

/** Headers of every answer; an answer that needs others overrides them. */
export const commonHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of an API answer: cacheable only if it is the same for every user. */
export function apiHeaders({ shared }: Pick<Endpoint, 'shared'> = {}): Readonly<Record<string, string>> {
  return {
    ...(shared && { 'cache-control': 'public, max-age=60' }),
    vary: shared ? 'X-Locale, Origin' : 'Authorization, X-Locale, Origin',
  };
}

/** Headers of a picture that a user has uploaded, in addition to the common ones: no browser runs anything in it. */
export const pictureHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': 'inline',
} as const;

/** Where browsers report violations of a page's policy. */
export const policyReportsPath = '/policy-reports';

interface PagePolicy {
  readonly nonce: string;
  /** The API's other origins, if it has any. */
  readonly connect: readonly string[];
  readonly images: string;
  /** Whether the page may show reCAPTCHA. Its script needs no source here: `'strict-dynamic'` covers it. */
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
      // reCAPTCHA writes HTML from strings; our scripts do not. The policy `portico` creates the captcha's worker.
      ...(recaptcha ? [] : ["require-trusted-types-for 'script'", 'trusted-types portico']),
      'report-to csp',
    ].join('; '),
    'reporting-endpoints': `csp="${policyReportsPath}"`,
  };
}
