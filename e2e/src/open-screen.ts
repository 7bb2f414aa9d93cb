import type { BrowserContextOptions } from 'playwright-core';
import { rememberAnswers } from './appearance/change-language.ts';
import { eventually } from './eventually.ts';
import type { Screen } from './screens.ts';
import { morningZone } from './screenshots/time-zones.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Opens a screen for a new visitor, and waits until it is loaded. It is morning there, so that each run shows the same greeting and scene. */
export async function openScreen(
  world: World,
  { path, signedIn, prepare, refusal }: Screen,
  locale: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await world.visitor({ timezoneId: morningZone(), ...options });
  if (refusal) visitor.expectsError(refusal);
  if (signedIn) await visitor.context.addCookies(await world.cookiesOf('alice'));
  await rememberAnswers(visitor.page);
  await prepare?.(visitor.page);
  await visitor.opens(`/${locale}${path}`);
  await visitor.page.locator('main h1').first().waitFor();
  await eventually(() => visitor.page.locator('[aria-busy=true]').count()).toBe(0);
  // The answer of a refused request changes the screen once more.
  if (refusal) await visitor.page.waitForLoadState('networkidle');
  return visitor;
}
