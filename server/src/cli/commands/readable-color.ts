import { nearestReadable, readColor } from '@portico/contract/brand/palette';
import { CommandRefusal } from '../../platform/command-refusal.ts';

/** The acts refuse a colour in which text cannot be read, too; here the refusal names the nearest one. */
export function mustBeReadable(given: string | null): void {
  const color = given === null ? null : readColor(given);
  if (color === null) return;
  const nearest = nearestReadable(color);
  if (nearest === color) return;
  throw new CommandRefusal(
    `Text in ${color} could not be read everywhere: it needs a contrast of 4.5:1 (WCAG AA). The nearest colour that has it is ${nearest}.`,
  );
}
