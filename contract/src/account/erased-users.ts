import * as v from 'valibot';

/**
 * Users whom an application knew and whose accounts were erased, the oldest first: `sub` is the identifier
 * under which it knew each, `erased_at` when (ISO 8601 in UTC). `next`: what to send as `after` the next
 * time, also if nothing is listed; `null` if nothing was ever listed.
 */
export const erasedUsers = v.object({
  users: v.array(v.object({ sub: v.string(), erased_at: v.string() })),
  next: v.nullable(v.string()),
});
export type ErasedUsers = v.InferOutput<typeof erasedUsers>;
