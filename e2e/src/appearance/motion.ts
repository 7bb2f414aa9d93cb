import type { Visitor } from '../visitor.ts';
import { layoutShift, maxLayoutShift } from './layout-shift.ts';

/** Layout shifts and running animations on the page of a user who prefers reduced motion. */
export async function motion(visitor: Visitor): Promise<readonly string[]> {
  const moved = await layoutShift(visitor);
  const durations = await visitor.page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration)),
  );
  return [
    ...(moved > maxLayoutShift ? [`the page moved by ${moved} while it was loaded`] : []),
    // A change within one frame is not an animation.
    ...durations.filter((duration) => duration > 17).map((duration) => `something moves for ${duration} ms`),
  ];
}
