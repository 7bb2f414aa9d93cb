import * as v from 'valibot';
import { locales } from '../locales.ts';

/** The signed-in user. The portal shows the names but cannot change them. */
export const profile = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  verified: v.boolean(),
  selfieRequired: v.boolean(),
  /** The user's own invitation code, for the link with which the user invites others. */
  inviteCode: v.string(),
  /** The country that the user named at the registration, as two letters. */
  nationality: v.optional(v.string()),
  /** The language of the user's mails. */
  locale: v.optional(v.picklist(locales)),
});
export const localeInput = v.object({ locale: v.picklist(locales, 'invalid_value') });

export type Profile = v.InferOutput<typeof profile>;
