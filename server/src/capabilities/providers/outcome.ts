import { emailKey } from '@portico/contract/email';
import type { AccountId } from '../../platform/ids.ts';
import type { OutsideIdentity } from '../linked-identities/outside-identity.ts';

/** Who may register with a provider. */
interface Entrance {
  readonly registers: boolean;
  /** With domains, only those with a confirmed e-mail of one of them. */
  readonly domains: readonly string[];
}

/** What is known here about the user of a provider. */
interface Known {
  /** The account that the identity is linked to. */
  readonly linkedTo: AccountId | null;
  /** Whether the e-mail that the provider names belongs to an account. */
  readonly emailHasAccount: boolean;
}

type Outcome =
  | { readonly outcome: 'SIGN_IN'; readonly accountId: AccountId }
  | { readonly outcome: 'REGISTER' }
  | { readonly outcome: 'REFUSED'; readonly because: 'HAS_ACCOUNT' | 'NOT_OPEN' | 'OTHER_DOMAIN' };

/**
 * What follows when a provider has said who its user is. An account is found by its link, never by an e-mail.
 */
export function decideOutcome(
  identity: Pick<OutsideIdentity, 'email' | 'emailConfirmed'>,
  entrance: Entrance,
  known: Known,
): Outcome {
  if (known.linkedTo !== null) return { outcome: 'SIGN_IN', accountId: known.linkedTo };
  // Said only to whom the e-mail was confirmed: with another one, a registration answers as for everybody.
  if (identity.emailConfirmed && known.emailHasAccount) return { outcome: 'REFUSED', because: 'HAS_ACCOUNT' };
  const refused = whyNotRegistering(identity, entrance);
  return refused ? { outcome: 'REFUSED', because: refused } : { outcome: 'REGISTER' };
}

/** Why nobody registers with an identity, or null if its user may. */
export function whyNotRegistering(
  { email, emailConfirmed }: Pick<OutsideIdentity, 'email' | 'emailConfirmed'>,
  { registers, domains }: Entrance,
): 'NOT_OPEN' | 'OTHER_DOMAIN' | null {
  if (!registers) return 'NOT_OPEN';
  if (domains.length === 0) return null;
  const domain = email !== null && emailConfirmed ? emailKey(email).split('@').at(-1) : undefined;
  return domain !== undefined && domains.includes(domain) ? null : 'OTHER_DOMAIN';
}
