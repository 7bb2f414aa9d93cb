import * as v from 'valibot';

/** The signed-in person. Names are read-only in the portal. */
export const profile = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  verified: v.boolean(),
  selfieRequired: v.boolean(),
  /** The person's own invitation code, for the link they pass on. */
  inviteCode: v.string(),
});
export type Profile = v.InferOutput<typeof profile>;
