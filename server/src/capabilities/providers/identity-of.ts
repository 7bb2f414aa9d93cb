import { email as emailSchema } from '@portico/contract/email';
import type { ProviderKind } from '@portico/contract/providers';
import * as v from 'valibot';
import type { OutsideIdentity } from '../linked-identities/outside-identity.ts';

/** What a provider says of its user, as it says it. */
export type Claims = Readonly<Record<string, unknown>>;

/** A subject has at most 255 characters (OpenID Connect Core 1.0 §2); no session needs more. */
export const subject = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const longestName = 64;

/** Who the claims of a provider say its user is; null if they name nobody. */
export function identityOf(
  { id, kind }: { readonly id: string; readonly kind: ProviderKind },
  claims: Claims,
): OutsideIdentity | null {
  const sub = v.safeParse(subject, claims.sub);
  if (!sub.success) return null;
  const email = v.safeParse(emailSchema, claims.email);
  const sid = v.safeParse(subject, claims.sid);
  return {
    provider: id,
    subject: sub.output,
    email: email.success ? email.output : null,
    emailConfirmed: email.success && isConfirmed(kind, email.output, claims),
    ...namesOf(claims),
    sid: sid.success ? sid.output : null,
  };
}

/**
 * Whether the provider says that its user has the mailbox, and can know it. What it does not say is not so.
 */
function isConfirmed(kind: ProviderKind, email: string, claims: Claims): boolean {
  const said = claims.email_verified;
  switch (kind) {
    case 'GOOGLE':
      // Of others than its own, Google does not know whether they are still their user's.
      return said === true && (/@gmail\.com$/i.test(email) || typeof claims.hd === 'string');
    case 'APPLE':
      // Apple writes the boolean as a text, too.
      return said === true || said === 'true';
    case 'MICROSOFT':
      // Its `email` is what anybody can type into a directory.
      return claims.xms_edov === true;
    case 'OPENID':
    case 'GITHUB':
      return said === true;
  }
}

/** The names for the form of a registration: nothing else reads them, and its user can change them there. */
function namesOf({ given_name, family_name, name }: Claims): Pick<OutsideIdentity, 'firstName' | 'lastName'> {
  if (typeof given_name === 'string' || typeof family_name === 'string')
    return { firstName: nameIn(given_name), lastName: nameIn(family_name) };
  const [first = '', ...others] = nameIn(name, 2 * longestName).split(' ');
  return { firstName: nameIn(first), lastName: nameIn(others.join(' ')) };
}

function nameIn(given: unknown, most = longestName): string {
  return typeof given === 'string' ? given.replace(/\s+/g, ' ').trim().slice(0, most) : '';
}
