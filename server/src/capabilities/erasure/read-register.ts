import { actorTypes } from '@portico/contract/staff/audit';
import * as v from 'valibot';
import type { Erasure } from './register-store.ts';

const line = v.pipe(
  v.string(),
  v.maxLength(500),
  v.parseJson(),
  v.object({
    account: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    erasedAt: v.pipe(v.string(), v.isoTimestamp()),
    by: v.picklist(actorTypes),
  }),
);

/**
 * The register in a text of JSON lines; null if any line is something else, because a part of a register
 * erases too little.
 */
export function readRegister(text: string): readonly Erasure[] | null {
  const lines = text.split('\n').filter((each) => each.trim() !== '');
  const parsed = v.safeParse(v.array(line), lines);
  return parsed.success ? parsed.output : null;
}
