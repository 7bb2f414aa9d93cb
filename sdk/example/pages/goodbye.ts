import { type Html, html } from '../html.ts';
import { signInLink } from './account.ts';
import { layout } from './layout.ts';

/** The page after signing out of the store. */
export function goodbyePage(portal: string): Html {
  return layout(
    'Signed out',
    signInLink,
    html`<section class="hero">
  <h1>See you soon.</h1>
  <p class="lead">You are signed out of the store. You stay signed in to Portico and in other apps until you sign out
  <a href="${portal}">there</a>.</p>
  <p class="choices"><a class="button" href="/sign-in">Sign in again</a><a class="link" href="/">Back to the store</a></p>
</section>`,
  );
}
