import { percentOf } from '@portico/contract/documents/verification';
import type { OpenidScope } from '@portico/contract/openid';
import type { Account } from '../accounts/store.ts';

/**
 * The claims that each scope stands for (OpenID Connect Core 1.0 §5.4). `sub` belongs to every one of them.
 */
export const claimsOfScopes = {
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: ['name', 'given_name', 'family_name', 'locale', 'zoneinfo'],
  // Products take it for the name of a user in their own lists, so it must be one that nobody else has.
  email: ['email', 'email_verified', 'preferred_username'],
  offline_access: [],
  verification: ['verified', 'verification_percent', 'documents', 'verified_claims'],
  groups: ['groups'],
  roles: ['roles'],
  fields: ['fields'],
} as const satisfies Partial<Record<OpenidScope, readonly string[]>>;

/** The state of one document, as an application learns it. */
export interface DocumentClaim {
  readonly type: string;
  readonly status: string;
  /** The day on which it was approved (YYYY-MM-DD); null if it is not. */
  readonly verified_at: string | null;
}

type ClaimedAccount = Pick<
  Account,
  'id' | 'first_name' | 'last_name' | 'email' | 'locale' | 'time_zone' | 'verified'
>;

/** All claims about a user. The library passes on those that were granted. */
export function claimsOf(account: ClaimedAccount, documents: readonly DocumentClaim[]) {
  const isVerified = account.verified === 1;
  const approved = documents.filter(
    ({ type, verified_at }) => verified_at !== null && (type === 'PASSPORT' || type === 'ADDRESS'),
  );
  return {
    sub: account.id,
    name: `${account.first_name} ${account.last_name}`.trim(),
    ...nameClaims(account.first_name, account.last_name),
    locale: account.locale,
    ...(account.time_zone === null ? {} : { zoneinfo: account.time_zone }),
    email: account.email,
    // A registration is complete only when its address has been confirmed.
    email_verified: true,
    preferred_username: account.email,
    verified: isVerified,
    verification_percent: percentOf(approved.length, isVerified),
    documents,
  };
}

/** A person with one name has no other: OpenID Connect Core 1.0 §5.3.2 leaves out what has no value. */
export function nameClaims(given: string, family: string) {
  return {
    ...(given === '' ? {} : { given_name: given }),
    ...(family === '' ? {} : { family_name: family }),
  };
}
