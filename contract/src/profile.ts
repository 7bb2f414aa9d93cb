import * as v from 'valibot';
import { locales } from './locales.ts';

/** The signed-in person. Names are read-only in the portal. */
export const profile = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  verified: v.boolean(),
  selfieRequired: v.boolean(),
  /** The person's own invitation code, for the link they pass on. */
  inviteCode: v.string(),
  /** The language of the user's mails. */
  locale: v.optional(v.picklist(locales)),
});
export const localeInput = v.object({ locale: v.picklist(locales, 'invalid_value') });

export type Profile = v.InferOutput<typeof profile>;
