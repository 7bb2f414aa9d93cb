import { expect, it } from 'vitest';
import { openidRequest } from './openid-request.ts';

const uid = 'tGfO0zQ7bLqcYhxN8nSf2mVwEeRr4uKpAaBbCcDdEe1';

it.each(['', '?chosen=1', '?chosen=1&application=STORE'])(
  'An OpenID Connect request goes on at the portal itself, also with “%s”',
  (query) => {
    const address = `${location.origin}/oidc/interaction/${uid}${query}`;
    expect(openidRequest(address)).toBe(address);
  },
);

it.each([
  null,
  '',
  `/oidc/interaction/${uid}`,
  `https://evil.example/oidc/interaction/${uid}`,
  `${location.origin}.evil.example/oidc/interaction/${uid}`,
  `${location.origin}@evil.example/oidc/interaction/${uid}`,
  `${location.origin}/oidc/interaction/${uid}/../../../en/profile`,
  `${location.origin}/oidc/interaction/${uid}?next=1`,
  `${location.origin}/oidc/interaction/${uid}?chosen=1&application=STORE&next=1`,
  `${location.origin}/oidc/interaction/${uid}#top`,
  `${location.origin}/oidc/session/end`,
  `javascript:alert(1)//oidc/interaction/${uid}`,
])('No other address goes on as an OpenID Connect request: %j [D01]', (address) => {
  expect(openidRequest(address)).toBeNull();
});
