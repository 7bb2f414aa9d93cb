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

const check = (
  token: string,
  changes: { clientId?: string; clientSecret?: string; timeoutMs?: number } = {},
) =>
  checkToken({
    portal: portal.address,
    clientId: portal.clientId,
    clientSecret: portal.clientSecret,
    token,
    ...changes,
  });

describe('checkToken', () => {
  it('A call of checkToken returns the account of an active token and its remaining lifetime', async () => {
    expect(await check('live')).toEqual({
      active: true,
      expiresIn: 28_800,
      session: 'session-of-alice',
      person: {
        id: 'p-alice',
        email: 'alice@portico.example',
        firstName: 'Alice',
        lastName: 'Archer',
        locale: 'en',
        verified: true,
        verificationPercent: 100,
      },
    });
  });

  it.each(['', 'unknown', 'live ', '../live', 'ü', 'x'.repeat(10_000)])(
    'A call of checkToken returns that %j is not active',
    async (token) => {
      expect(await check(token)).toEqual({ active: false });
    },
  );

  it('A call of checkToken does not send a token that is too long to the portal', async () => {
    portal.checks = 0;
    expect(await check('x'.repeat(513))).toEqual({ active: false });
    expect(portal.checks).toBe(0);
  });

  it('A call of checkToken does not accept a token of another application, or one that waits for its second factor', async () => {
    portal.tokens.set('other', { ...alice, application: 'TRAVEL' });
    portal.tokens.set('half', { ...alice, authentication_status: 'TWO_FACTOR_AUTHENTICATION' });
    expect(await check('other')).toEqual({ active: false });
    expect(await check('half')).toEqual({ active: false });
  });

  it('A call of checkToken takes the identifier of the application in any case, as startSignIn does [1.7]', async () => {
    expect(await check('live', { clientId: 'store' })).toMatchObject({ active: true });
  });

  it('A call of checkToken throws invalid_client for a wrong secret, without secret and token in the message', async () => {
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
    ['long', 'unexpected_answer'],
    ['endless', 'unexpected_answer'],
  ])(
    'A call of checkToken throws for the answer %s of the portal an error with the code %s',
    async (fault, code) => {
      portal.fault = fault;
      // Only a portal that never answers is waited for until the time is over.
      const timeoutMs = fault === 'silence' ? 100 : 60_000;
      await expect(check('live', { timeoutMs })).rejects.toMatchObject({ name: 'PorticoError', code });
    },
  );

  it('A call of checkToken throws with the time to wait when the limit is reached', async () => {
    portal.fault = '429';
    await expect(check('live')).rejects.toMatchObject({ retryAfter: 7 });
  });

  it('A call of checkToken throws for an answer without a valid account', async () => {
    portal.tokens.set('odd', { ...alice, sub: 7 });
    await expect(check('odd')).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  it('A call of checkToken throws portal_unreachable if no portal runs at the address', async () => {
    const check = checkToken({
      portal: 'http://127.0.0.1:1',
      clientId: 'STORE',
      clientSecret: 's',
      token: 'live',
    });
    await expect(check).rejects.toMatchObject({ code: 'portal_unreachable' });
  });
});
