import type { Account, PorticoPerson } from '@portico/sdk';

/** Who looks at a page: a guest, somebody who was just signed out, or a user. */
export type Visitor = { readonly portal: string } & (
  | { readonly kind: 'guest' | 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: PorticoPerson }
);

/** The visitor of a page from the account of a request. An account that is not confirmed yet is nobody's. */
export function visitorFrom(account: Account, portal: string): Visitor {
  if (account.kind === 'signed-in') return { portal, kind: account.kind, user: account.user };
  return { portal, kind: account.kind === 'signed-out' ? account.kind : 'guest' };
}
