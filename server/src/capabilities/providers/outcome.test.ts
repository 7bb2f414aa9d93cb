import { describe, expect, it } from 'vitest';
import { asAccountId } from '../../platform/ids.ts';
import { identityOf } from './identity-of.ts';
import { decideOutcome } from './outcome.ts';

const grace = asAccountId('grace');
const identity = (email: string | null, emailConfirmed: boolean) => ({
  provider: 'acme',
  subject: '4711',
  email,
  emailConfirmed,
  firstName: 'Grace',
  lastName: 'Green',
});
const confirmed = identity('grace@acme.example', true);
const unconfirmed = identity('grace@acme.example', false);
const open = { registers: true, domains: [] };
const ofDomain = { registers: true, domains: ['acme.example'] };
const closed = { registers: false, domains: [] };
const unknown = { linkedTo: null, emailHasAccount: false };
const known = { linkedTo: null, emailHasAccount: true };
const linked = { linkedTo: grace, emailHasAccount: true };
const refused = (because: string) => ({ outcome: 'REFUSED', because });
const register = { outcome: 'REGISTER' };
const signIn = { outcome: 'SIGN_IN', accountId: grace };

describe('what follows when a provider has said who its user is', () => {
  it.each([
    ['a linked identity signs in', confirmed, open, linked, signIn],
    ['also where nobody registers', confirmed, closed, linked, signIn],
    ['also with an e-mail of another domain', unconfirmed, ofDomain, linked, signIn],
    ['also without an e-mail', identity(null, false), closed, linked, signIn],
    ['a confirmed e-mail of an account is never merged', confirmed, open, known, refused('HAS_ACCOUNT')],
    ['also where nobody registers', confirmed, closed, known, refused('HAS_ACCOUNT')],
    ['an unconfirmed e-mail of an account tells nothing about it', unconfirmed, open, known, register],
    ['nor where nobody registers', unconfirmed, closed, known, refused('NOT_OPEN')],
    ['an unknown user registers', confirmed, open, unknown, register],
    ['also without an e-mail, which is typed then', identity(null, false), open, unknown, register],
    ['nobody registers where that is off', confirmed, closed, unknown, refused('NOT_OPEN')],
    ['a confirmed e-mail of a domain registers', confirmed, ofDomain, unknown, register],
    ['in capitals, too', identity('Grace@ACME.example', true), ofDomain, unknown, register],
    ['an unconfirmed one does not', unconfirmed, ofDomain, unknown, refused('OTHER_DOMAIN')],
    [
      'nor one of another domain',
      identity('g@other.example', true),
      ofDomain,
      unknown,
      refused('OTHER_DOMAIN'),
    ],
    ['nor one below it', identity('g@sub.acme.example', true), ofDomain, unknown, refused('OTHER_DOMAIN')],
    [
      'nor one that ends the same',
      identity('g@notacme.example', true),
      ofDomain,
      unknown,
      refused('OTHER_DOMAIN'),
    ],
    ['nor one without an e-mail', identity(null, false), ofDomain, unknown, refused('OTHER_DOMAIN')],
  ])('%s', (_title, who, entrance, here, outcome) => {
    expect(decideOutcome(who, entrance, here)).toEqual(outcome);
  });
});

describe('when an e-mail of a provider counts as confirmed', () => {
  const isConfirmed = (kind: Parameters<typeof identityOf>[0]['kind'], claims: object) =>
    identityOf({ id: 'acme', kind }, { sub: '1', email: 'grace@acme.example', ...claims })?.emailConfirmed;

  it.each([
    ['OPENID', { email_verified: true }, true],
    ['OPENID', { email_verified: 'true' }, false],
    ['OPENID', { email_verified: 1 }, false],
    ['OPENID', {}, false],
    ['OPENID', { email_verified: true, email: 'no address' }, false],
    ['GOOGLE', { email_verified: true }, false],
    ['GOOGLE', { email_verified: true, hd: 'acme.example' }, true],
    ['GOOGLE', { email_verified: true, email: 'grace@gmail.com' }, true],
    ['GOOGLE', { email_verified: false, email: 'grace@gmail.com' }, false],
    ['GOOGLE', { email_verified: true, email: 'grace@gmail.com.evil.example' }, false],
    ['MICROSOFT', { email_verified: true }, false],
    ['MICROSOFT', { xms_edov: true }, true],
    ['APPLE', { email_verified: 'true' }, true],
    ['GITHUB', { email_verified: true }, true],
    ['GITHUB', {}, false],
  ] as const)('%s with %o: %o', (kind, claims, expected) => {
    expect(isConfirmed(kind, claims)).toBe(expected);
  });

  it('A provider that names no user, or one with an endless name, names nobody', () => {
    for (const sub of [undefined, '', 4711, 'x'.repeat(256)])
      expect(identityOf({ id: 'acme', kind: 'OPENID' }, { sub })).toBeNull();
  });

  it('Names that a provider tells are cut to what a form can have', () => {
    const long = identityOf(
      { id: 'acme', kind: 'OPENID' },
      { sub: '1', given_name: 'x'.repeat(999), family_name: 4 },
    );
    expect(long).toMatchObject({ firstName: 'x'.repeat(64), lastName: '' });
    expect(identityOf({ id: 'a', kind: 'GITHUB' }, { sub: '1', name: ' Grace  van Green ' })).toMatchObject({
      firstName: 'Grace',
      lastName: 'van Green',
    });
  });
});
