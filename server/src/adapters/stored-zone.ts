import type { ReadZone } from '@portico/passport/zone/read-zone';
import * as v from 'valibot';

const columns = 44;
const line = v.pipe(v.string(), v.regex(/^[A-Z0-9<]{44}$/));
const certainty = v.pipe(v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), v.length(columns));

/** A zone that was read, as the decoder answers with it and the database has it. */
export const storedZone = v.object({
  lines: v.tuple([line, line]),
  certainty: v.tuple([certainty, certainty]),
});

/** The certainty of each letter with two digits, because more are noise. */
export function rounded({ lines: [first, second], certainty: [upper, lower] }: ReadZone) {
  const short = (numbers: readonly number[]) =>
    numbers.map((one) => Math.min(1, Math.floor(one * 100) / 100));
  return {
    lines: [first, second] as [string, string],
    certainty: [short(upper), short(lower)] as [number[], number[]],
  };
}
