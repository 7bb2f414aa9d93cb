import type { Endpoint } from '@portico/contract/endpoint';
import type { PolicyName } from '@portico/contract/page';

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

/**
 * Headers of a picture that a user has uploaded, in addition to the common ones: a browser shows it, and does
 * nothing else with it.
 */
export const pictureHeaders = {
  'content-type': 'image/jpeg',
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
  readonly policy: PolicyName;
  readonly camera: boolean;
}

/**
 * What a policy allows in addition to the base. Scripts of third parties need no source: `'strict-dynamic'`
 * covers them.
 */
interface Additions {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly images?: readonly string[];
  readonly fonts?: readonly string[];
  readonly connect?: readonly string[];
  readonly frames?: readonly string[];
  readonly workers?: readonly string[];
}

const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
const hcaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const googleHosts = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];

const additions: Readonly<Record<PolicyName, Additions>> = {
  base: {},
  recaptcha: { connect: recaptchaFrames, frames: recaptchaFrames },
  // The sources that Cloudflare's and hCaptcha's guides name.
  turnstile: { frames: ['https://challenges.cloudflare.com'] },
  hcaptcha: { styles: hcaptchaHosts, connect: hcaptchaHosts, frames: hcaptchaHosts },
  // The sources that Google's guide names ("Maps JavaScript API: Content Security Policy").
  maps: {
    scripts: ["'unsafe-eval'", 'blob:'],
    styles: ['https://fonts.googleapis.com'],
    images: googleHosts,
    fonts: ['https://fonts.gstatic.com'],
    connect: [...googleHosts, 'data:', 'blob:'],
    frames: ['https://*.google.com'],
    workers: ['blob:'],
  },
};

/** Headers of a page. */
export function pageHeaders({
  nonce,
  connect,
  images,
  policy,
  camera,
}: PagePolicy): Readonly<Record<string, string>> {
  const more = additions[policy];
  const directive = (name: string, sources: readonly string[], added: readonly string[] = []) =>
    [name, ...sources, ...added].filter(Boolean).join(' ');
  return {
    'permissions-policy': `camera=${camera ? '(self)' : '()'}, microphone=(), geolocation=(), clipboard-read=(self)`,
    'content-security-policy': [
      "default-src 'none'",
      directive('script-src', [`'nonce-${nonce}'`, "'strict-dynamic'"], more.scripts),
      directive('style-src', ["'self'", `'nonce-${nonce}'`], more.styles),
      directive('img-src', ["'self'", 'blob:', 'data:', images], more.images),
      directive('font-src', ["'self'"], more.fonts),
      directive('connect-src', ["'self'", ...connect], more.connect),
      ...(more.frames ? [directive('frame-src', more.frames)] : []),
      directive('worker-src', ["'self'"], more.workers),
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
      // Scripts of third parties write HTML from strings; ours do not. The policies create the workers of the
      // captcha and of the reader of passports.
      ...(policy !== 'base'
        ? []
        : ["require-trusted-types-for 'script'", 'trusted-types portico passport-reader']),
      'report-to csp',
    ].join('; '),
    'reporting-endpoints': `csp="${policyReportsPath}"`,
  };
}
