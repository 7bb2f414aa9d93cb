/** What the applications know of a user. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
  readonly verified: boolean;
  readonly verificationPercent: number;
}

/** Who looks at a page: a guest, somebody who was just signed out, or a user. */
export type Visitor = { readonly portal: string } & (
  | { readonly kind: 'guest' | 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: User }
);
