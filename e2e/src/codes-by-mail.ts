import { expect } from 'vitest';
import { codeTo } from './codes.ts';
import { type PersonName, person } from './people.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Signs a user in and activates codes by mail, without the screens for that. */
export async function getsCodesByMail(world: World, visitor: Visitor, who: PersonName): Promise<void> {
  await visitor.isSignedInAs(who);
  const token = (await visitor.cookie('access_token'))?.value;
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  const post = (path: string, data: object) => visitor.context.request.post(path, { headers, data });
  await post('/v1/two-fa/tokens', { type: 'EMAIL' });
  const code = await codeTo(world, person(who).email, 1);
  expect((await post('/v1/two-fa/tokens/confirm', { type: 'EMAIL', code })).ok()).toBe(true);
}
