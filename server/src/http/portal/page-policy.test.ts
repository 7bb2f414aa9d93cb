import type { PolicyName } from '@portico/contract/page';
import { expect, it } from 'vitest';
import { pageHeaders } from '../shared/headers.ts';

function policyOf(policy: PolicyName): ReadonlyMap<string, readonly string[]> {
  const headers = pageHeaders({
    nonce: 'n',
    connect: ['https://api.example'],
    images: '',
    policy,
    camera: false,
  });
  const directives = (headers['content-security-policy'] ?? '').split('; ').map((it) => it.split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

it('A page contains no frames and connects only to the API [7.1]', () => {
  const policy = policyOf('base');
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.has('frame-src')).toBe(false);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example']);
  expect([...policy.values()].join()).not.toContain('google');
});

it('A page creates no scripts from strings, and names the address for reports of violations (Trusted Types)', () => {
  const policy = policyOf('base');
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).toEqual(['portico', 'passport-reader']);
  expect(policy.get('report-to')).toEqual(['csp']);
  expect(policyOf('recaptcha').has('require-trusted-types-for')).toBe(false);
});

it.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://*.hcaptcha.com'],
] as const)(
  'A page with %s allows the frames of its provider, of no other, and still no script without the nonce [2.46]',
  (kind, host) => {
    const policy = policyOf(kind);
    expect(policy.get('frame-src')).toContain(host);
    expect([...policy.values()].flat().join(' ')).not.toContain('google');
    expect(policy.get('script-src')).toEqual(policyOf('base').get('script-src'));
  },
);

it('A page with reCAPTCHA allows its frames, and still no script without the nonce [2.46]', () => {
  const policy = policyOf('recaptcha');
  const google = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
  expect(policy.get('frame-src')).toEqual(google);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example', ...google]);
  expect(policy.get('script-src')).toEqual(["'nonce-n'", "'strict-dynamic'"]);
});

it('A page with map suggestions allows what Google’s guide names, and still no script without the nonce [7.36]', () => {
  const policy = policyOf('maps');
  expect(policy.get('script-src')).toEqual(["'nonce-n'", "'strict-dynamic'", "'unsafe-eval'", 'blob:']);
  expect(policy.get('connect-src')).toContain('https://*.googleapis.com');
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.has('require-trusted-types-for')).toBe(false);
});
