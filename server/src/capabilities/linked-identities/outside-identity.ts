import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';
import type { Keys } from '../../platform/secrets.ts';
import { type ProviderSession, sidDigest, subjectDigest } from '../sessions/provider-session.ts';

const outsideIdentity = v.object({
  provider: v.string(),
  /** What the provider calls its user, for ever. */
  subject: v.string(),
  /** Null if it names none that can be used here. */
  email: v.nullable(v.string()),
  /** Whether the provider says that its user has that mailbox, and can know it. */
  emailConfirmed: v.boolean(),
  firstName: v.string(),
  lastName: v.string(),
  /** What the provider calls its own session. Not stored by earlier versions. */
  sid: v.optional(v.nullable(v.string()), null),
});

/** Who a provider says its user is. */
export type OutsideIdentity = v.InferOutput<typeof outsideIdentity>;

/** What a session that begins with it is ended by at the provider. */
export const sessionAt = (
  { id, issuer }: { readonly id: string; readonly issuer: string },
  { subject, sid }: Pick<OutsideIdentity, 'subject' | 'sid'>,
): ProviderSession => ({
  provider: id,
  subject: subjectDigest(issuer, subject),
  session: sid === null ? null : sidDigest(issuer, sid),
});

/** The text that is stored of it. */
export const sealIdentity = ({ encrypt }: Pick<Keys, 'encrypt'>, identity: OutsideIdentity): string =>
  encrypt(JSON.stringify(identity));

/** Reads what `sealIdentity` has made. */
export const openIdentity = ({ decrypt }: Pick<Keys, 'decrypt'>, stored: string): OutsideIdentity =>
  readJson(outsideIdentity, decrypt(stored));
