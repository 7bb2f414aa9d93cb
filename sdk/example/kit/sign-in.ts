import type { User } from './visitor.ts';

/** What is read of a request. Every `Request` has it. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/** Who sends a request. */
export type Sender =
  /** `cookies` are to be sent as `Set-Cookie`. */
  | { readonly kind: 'guest' | 'signed-out'; readonly cookies: readonly string[] }
  /** The account may be another person's, because this browser did not start the sign-in. */
  | { readonly kind: 'unconfirmed'; readonly user: User }
  | { readonly kind: 'signed-in'; readonly user: User };

/** How an application signs its users in. The pages are the same for every way. */
export interface SignIn {
  /** The way in words, for the page about what the application knows. */
  readonly inWords: string;
  /** Whether a sign-out of the application is one of the portal, too. */
  readonly signsOutOfPortal: boolean;
  /** Where the forms that sign out may lead to, besides the application itself. */
  readonly formTargets: readonly string[];
  /** Answers what belongs to the sign-in; null for all other requests. */
  handle(request: PageRequest): Promise<Response | null>;
  /** Who sends a request. */
  sender(request: PageRequest): Promise<Sender>;
  /** Sends a guest to the portal, from where they return to a path. */
  start(request: PageRequest, returnTo: string): Promise<Response>;
  /** An answer that signs a guest in without a click, if that may work; else null. Only for pages. */
  startUnseen(request: PageRequest): Promise<Response | null>;
  /** Whether an error means that the portal does not answer as it should. */
  isOfPortal(error: unknown): boolean;
}

/** What a way of signing in must know of its application. */
export interface SignInSettings {
  /** The portal's address, for browsers and for this server. */
  readonly portal: string;
  /** For how many seconds an answer of the portal about a user is believed. */
  readonly memorySeconds: number;
  /** The public address of the application, without a slash at the end. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Is called when the portal has told that somebody was signed out there. */
  readonly onSignedOut: () => void;
}
