import { eventually } from './eventually.ts';
import type { World } from './world.ts';

/** Signs Bob in for the store, and returns the link with his token before any browser has opened it. */
export async function linkWithTokenOfBob(world: World): Promise<string> {
  const bob = await world.visitor();
  const links: string[] = [];
  await bob.page.route(/access_token=/, (route) => {
    links.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  await bob.opens(`/en/login?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/orders`)}`);
  await bob.signsInAs('bob');
  await eventually(async () => links.length).toBe(1);
  return links[0] ?? '';
}
