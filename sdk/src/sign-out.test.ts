import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkToken, signOut } from './index.ts';
import { alice, TestPortal } from './testing/portal.ts';

const portal = new TestPortal();
beforeAll(() => portal.start());
afterAll(() => portal.stop());

it('A call of signOut ends the token, and does not mind ending it twice', async () => {
  portal.tokens.set('live', alice);
  const { address, clientId, clientSecret } = portal;
  await signOut({ portal: address, token: 'live' });
  await signOut({ portal: address, token: 'live' });
  expect(await checkToken({ portal: address, clientId, clientSecret, token: 'live' })).toEqual({
    active: false,
  });
});

it('A call of signOut believes no answer that is longer than one of the portal', async () => {
  portal.tokens.set('live', alice);
  portal.fault = 'long';
  const ended = signOut({ portal: portal.address, token: 'live' });
  await expect(ended).rejects.toMatchObject({ code: 'unexpected_answer' });
});

it('A call of signOut throws portal_unreachable if the portal cannot be reached', async () => {
  await expect(signOut({ portal: 'http://127.0.0.1:1', token: 'live' })).rejects.toMatchObject({
    code: 'portal_unreachable',
  });
});
