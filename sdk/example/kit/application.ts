import type { ApplicationFile } from './files.ts';
import type { Html } from './html.ts';
import type { SignIn, SignInSettings } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

/**
 * One application of the demo: its look and its pages. Sign-in, sign-out and the frame of the pages are in
 * the kit.
 */
export interface DemoApplication {
  /** Its identifier at the portal, which is also its client id. */
  readonly id: string;
  readonly name: string;
  /** Its name within a sentence, for example `the store`. */
  readonly called: string;
  /** Its colour for icons, as in its style sheet. */
  readonly hue: string;
  /** How it signs its users in. */
  readonly signIn: (settings: SignInSettings) => SignIn;
  /** Its own style sheet, and other files, by path. */
  readonly files: Readonly<Record<string, ApplicationFile>>;
  /** The page that everybody may open. */
  readonly front: (visitor: Visitor) => Page;
  /** Pages that need a sign-in, by path. */
  readonly pages: Readonly<Record<string, (visitor: SignedIn) => Page>>;
  /** Forms of signed-in users, by path. Each returns the path of the page that follows. */
  readonly forms: Readonly<Record<string, (visitor: SignedIn, form: URLSearchParams) => string>>;
  /** What it keeps about a user, in words. */
  readonly keeps: (visitor: SignedIn) => readonly (readonly [name: string, value: string])[];
}

/** The title and the content of a page. */
export interface Page {
  readonly title: string;
  readonly content: Html;
}

/** A visitor who has signed in. */
export type SignedIn = Extract<Visitor, { readonly kind: 'signed-in' }>;
