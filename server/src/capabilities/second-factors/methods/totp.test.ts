import { Secret, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createTotpSecret, matchingStep, totpUri } from './totp.ts';

/**
 * RFC 6238, appendix B, SHA-1: the vectors have eight digits, of which a six-digit code shows the last six.
 */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('time-based codes', () => {
  it.each(vectors)('Time-based codes are those of RFC 6238 at second %d [2.76]', (seconds, digits) => {
    expect(matchingStep(secret, digits.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('Time-based codes are accepted one step early and one step late, and no further [2.76]', () => {
    const [seconds, digits] = vectors[3];
    const code = digits.slice(2);
    const step = Math.floor(seconds / 30);
    const at = (steps: number) => matchingStep(secret, code, (step + steps) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 94287', '-94287', '9.4287'])(
    'Time-based codes are never %j [O16]',
    (code) => expect(matchingStep(secret, code, 59_000)).toBeNull(),
  );

  it('The QR code of an authenticator says nothing that every app assumes, so that its modules are large [2.75]', () => {
    const uri = totpUri(createTotpSecret(), { issuer: 'Portico', label: 'siobhan.oconnor@portico.example' });
    expect(URI.parse(uri)).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30, issuer: 'Portico' });
    // Longer ones have more than 61 modules at level H, and less than 4 pixels for each.
    expect(uri.length).toBeLessThanOrEqual(137);
  });

  it('Time-based codes come from a new secret of 160 bits each time, which the QR code carries [3.14, 2.75]', () => {
    const own = createTotpSecret();
    expect(own).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(own);
    const uri = new URL(totpUri(own, { issuer: 'Portico', label: 'grace@example.org' }));
    expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(uri.pathname)).toBe('/Portico:grace@example.org');
    expect(Object.fromEntries(uri.searchParams)).toEqual({ issuer: 'Portico', secret: own });
  });
});
