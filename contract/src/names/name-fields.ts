import * as v from 'valibot';
import { limits } from '../limits.ts';
import { saysSomething } from '../line-rules.ts';
import { lineThat } from '../lines.ts';
import { withoutName } from './name-parts.ts';

const loneDash = /^[\p{Pd}\u2212]$/u;

/** A required field of a name: a line that says something, or a dash alone. */
export const namePart = v.pipe(
  lineThat((line) => saysSomething(line) || loneDash.test(line), limits.input.max),
  v.transform((line) => (loneDash.test(line) ? withoutName : line)),
);

/** The same field where one of the two may be left empty. */
export const namePartOrNothing = v.pipe(
  v.string('required'),
  v.trim(),
  v.transform((line) => line || withoutName),
  namePart,
);
