import * as v from 'valibot';

/** One session of a user. Times are ISO 8601 in UTC. */
export const session = v.object({
  id: v.string(),
  browser: v.string(),
  address: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof session>;
