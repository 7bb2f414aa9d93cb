import type { Visitor } from '../visitor.ts';
import { mostShift, shift } from './shift.ts';

/** What moved, or still moves, on the page of somebody who asked for stillness. */
export async function movements(visitor: Visitor): Promise<readonly string[]> {
  const moved = await shift(visitor);
  const durations = await visitor.page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration)),
  );
  return [
    ...(moved > mostShift ? [`the page moved by ${moved} while it was loaded`] : []),
    // One frame is not seen as movement.
    ...durations.filter((duration) => duration > 17).map((duration) => `something moves for ${duration} ms`),
  ];
}
