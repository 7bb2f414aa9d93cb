import { expect, it } from 'vitest';
import { accessibilityViolations } from './src/appearance/accessibility-violations.ts';
import { rememberAnswers } from './src/appearance/change-language.ts';
import { faultsWhenLongest } from './src/appearance/fit.ts';
import { overflow } from './src/appearance/overflow.ts';
import { inBatches } from './src/in-batches.ts';
import { addressOf } from './src/screens.ts';
import { idleOf } from './src/screenshots/page-idle.ts';
import { states } from './src/states.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Every state of the screens is accessible in both themes and has no overflow at 320 pixels, where no text is cut or overlaps in the longest languages [1.5]', {
  timeout: 600_000,
}, async () => {
  const errors: string[] = [];
  await inBatches(states, 3, async (state) => {
    const { name, signedIn, prepare, act, late } = state;
    const visitor = await world.visitor({ viewport: { width: 390, height: 900 } });
    visitor.expectsError(/was answered with (4\d\d|503)/);
    if (signedIn) await visitor.context.addCookies(await world.cookiesOf('alice'));
    await rememberAnswers(visitor.page);
    const idle = idleOf(visitor.page);
    await prepare?.(visitor.page);
    await visitor.opens(`/en${addressOf(state)}`);
    await idle(undefined);
    await act?.(visitor.page);
    await idle(late);
    const problems = [...(await accessibilityViolations(visitor.page))];
    await visitor.page.setViewportSize({ width: 320, height: 640 });
    problems.push(...(await overflow(visitor.page)));
    // A page without its configuration keeps its language until it is loaded again.
    if (name !== 'config-failed') problems.push(...(await faultsWhenLongest(visitor.page)));
    errors.push(...problems.map((problem) => `${name}: ${problem}`));
    await visitor.context.close();
  });
  expect(errors).toEqual([]);
});
