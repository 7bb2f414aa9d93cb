import * as v from 'valibot';

/** A browser that needs no second step until `expiresAt`. Times are ISO 8601 in UTC. */
export const trustedBrowser = v.object({
  id: v.string(),
  browser: v.string(),
  address: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  expiresAt: v.string(),
  /** Whether the call was made by this browser. */
  current: v.boolean(),
});
export type TrustedBrowser = v.InferOutput<typeof trustedBrowser>;
