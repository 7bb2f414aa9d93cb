import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkToken, PorticoError } from './index.ts';
import { alice, type Fault, TestPortal } from './testing/portal.ts';

const portal = new TestPortal();
beforeAll(() => portal.start());
afterAll(() => portal.stop());
beforeEach(() => {
  portal.fault = 'none';
  portal.tokens.clear();
  portal.tokens.set('live', alice);
});

const check = (token: string, changes: { clientSecret?: string; timeoutMs?: number } = {}) =>
  checkToken({
    portal: portal.address,
    clientId: portal.clientId,
    clientSecret: portal.clientSecret,
    token,
    ...changes,
  });

describe('checkToken', () => {
  it('says whose a live token is, and how long it can live', async () => {
    expect(await check('live')).toEqual({
      active: true,
      expiresIn: 28_800,
      person: {
        id: 'p-alice',
        email: 'alice@portico.example',
        firstName: 'Alice',
        lastName: 'Archer',
        locale: 'en',
        verified: true,
      },
    });
  });

  it.each(['', 'unknown', 'live ', '../live', 'ü', 'x'.repeat(10_000)])(
    'finds %j not active',
    async (token) => {
      expect(await check(token)).toEqual({ active: false });
    },
  );

  it('does not bother the portal with what is too long to be a token', async () => {
    portal.checks = 0;
    expect(await check('x'.repeat(513))).toEqual({ active: false });
    expect(portal.checks).toBe(0);
  });

  it('does not let a token of another application in, nor one that still owes a second factor', async () => {
    portal.tokens.set('other', { ...alice, application: 'TRAVEL' });
    portal.tokens.set('half', { ...alice, authentication_status: 'TWO_FACTOR_AUTHENTICATION' });
    expect(await check('other')).toEqual({ active: false });
    expect(await check('half')).toEqual({ active: false });
  });

  it('names a wrong secret, and keeps secret and token out of the message', async () => {
    const error = await check('live', { clientSecret: 'guess' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PorticoError);
    expect(error).toMatchObject({ code: 'invalid_client' });
    expect(String(error)).not.toMatch(/guess|live/);
  });

  it.each<[Fault, string]>([
    ['silence', 'portal_unreachable'],
    ['500', 'portal_failed'],
    ['429', 'too_many_requests'],
    ['html', 'unexpected_answer'],
    ['redirect', 'unexpected_answer'],
  ])('answers %s of the portal with the code %s', async (fault, code) => {
    portal.fault = fault;
    await expect(check('live', { timeoutMs: 100 })).rejects.toMatchObject({ name: 'PorticoError', code });
  });

  it('tells how long to wait when it was asked too often', async () => {
    portal.fault = '429';
    await expect(check('live')).rejects.toMatchObject({ retryAfter: 7 });
  });

  it('refuses an answer that misses the person', async () => {
    portal.tokens.set('odd', { ...alice, sub: 7 });
    await expect(check('odd')).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  it('names a portal that is not there', async () => {
    const nobody = checkToken({
      portal: 'http://127.0.0.1:1',
      clientId: 'STORE',
      clientSecret: 's',
      token: 'live',
    });
    await expect(nobody).rejects.toMatchObject({ code: 'portal_unreachable' });
  });
});
