import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';
import type { Keys } from '../../platform/secrets.ts';

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
});

/** Who a provider says its user is. */
export type OutsideIdentity = v.InferOutput<typeof outsideIdentity>;

/** The text that is stored of it. */
export const sealIdentity = ({ encrypt }: Pick<Keys, 'encrypt'>, identity: OutsideIdentity): string =>
  encrypt(JSON.stringify(identity));

/** Reads what `sealIdentity` has made. */
export const openIdentity = ({ decrypt }: Pick<Keys, 'decrypt'>, stored: string): OutsideIdentity =>
  readJson(outsideIdentity, decrypt(stored));
