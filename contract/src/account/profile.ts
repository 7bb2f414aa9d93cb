import * as v from 'valibot';
import { locales } from '../locales.ts';

/** The signed-in user. The portal shows the names; staff correct them when they are asked to. */
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
  /** The time zone of the times in the user's mails; `null` while it is not known. */
  timeZone: v.optional(v.nullable(v.string())),
  /** The region by whose order dates in the user's mails are written. */
  region: v.optional(v.nullable(v.string())),
  /** Whether there are added fields that the user sees. */
  ownFields: v.optional(v.boolean()),
  /** For how many seconds support may look at the account yet, while it looks. */
  supportLooksFor: v.optional(v.number()),
  /**
   * Present if the operator demands a second factor or a passkey of this user: whether the account has one
   * (`MET`), or its user has to set one up before anything else (`LACKING`).
   */
  secondFactor: v.optional(v.picklist(['MET', 'LACKING'])),
  /** Present if the account has no password: its user signs in with a passkey. */
  withoutPassword: v.optional(v.literal(true)),
  /** An e-mail that waits to be confirmed, and until when it can be (ISO 8601 in UTC). */
  emailChange: v.optional(v.nullable(v.object({ email: v.string(), expiresAt: v.string() }))),
});

/** How mails to the user are written. What is left out stays as it is, and something must be given. */
export const localeInput = v.pipe(
  v.object({
    locale: v.optional(v.picklist(locales, 'invalid_value')),
    timeZone: v.optional(
      v.pipe(
        v.string('invalid_value'),
        v.maxLength(64, 'invalid_value'),
        v.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, 'invalid_value'),
      ),
    ),
    region: v.optional(
      v.nullable(v.pipe(v.string('invalid_value'), v.regex(/^([A-Z]{2}|[0-9]{3})$/, 'invalid_value'))),
    ),
  }),
  v.check((input) => Object.values(input).some((value) => value !== undefined), 'invalid_request'),
);

export type Profile = v.InferOutput<typeof profile>;
