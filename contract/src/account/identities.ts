import * as v from 'valibot';
import { providerKinds } from '../providers.ts';

/**
 * An identity at a provider with which the user can sign in, and the e-mail that it had when it was linked.
 */
export const linkedIdentity = v.object({
  id: v.string(),
  provider: v.string(),
  kind: v.picklist(providerKinds),
  name: v.string(),
  email: v.nullable(v.string()),
  linkedAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
export type LinkedIdentity = v.InferOutput<typeof linkedIdentity>;

/** The identity that the path names. */
export const identityInput = v.object({ id: v.string() });
