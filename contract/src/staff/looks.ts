import * as v from 'valibot';
import { actInput } from './lists.ts';

/**
 * What ended a look of support: the user, the member of staff, the end of a session or of what it needs, or
 * time.
 */
export const lookEnds = ['USER', 'STAFF', 'SESSION', 'TIME'] as const;
export type LookEnd = (typeof lookEnds)[number];

/** Why a code was refused: there is none, or it was used, has expired, was tried too often, or is another. */
export const codeRefusals = ['NONE', 'USED', 'EXPIRED', 'TRIES', 'WRONG'] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** The code that the user reads out, with or without spaces. */
export const lookInput = v.object({
  ...actInput.entries,
  code: v.pipe(
    v.string('required'),
    v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
    v.regex(/^[0-9]{8}$/, 'incorrect_code'),
  ),
});

/** What opens the portal, once and within a minute, and when the look ends at the latest. */
export const begunLook = v.object({ opening: v.string(), until: v.string() });

/**
 * The last look at an account (times ISO 8601 in UTC): by whom of the staff (`email` is null if that account
 * was erased), until when at most or until when it lasted, and what ended it; null while it lasts.
 */
export const lastLook = v.object({
  by: v.object({ id: v.string(), email: v.nullable(v.string()) }),
  from: v.string(),
  until: v.string(),
  endedBy: v.nullable(v.picklist(lookEnds)),
});
export type LastLook = v.InferOutput<typeof lastLook>;
