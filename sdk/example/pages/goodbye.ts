import { type Html, html } from '../html.ts';
import { signInCorner } from './account.ts';
import { layout } from './layout.ts';

/** After signing out. */
export function goodbyePage(signInUrl: string, portal: string): Html {
  return layout(
    'See you soon',
    signInCorner(signInUrl),
    html`<section class="hero">
  <h1>See you soon.</h1>
  <p class="lead">You are signed out of the store. Your Portico account stays open for the rest of the family until you sign
  out <a href="${portal}">there</a>.</p>
  <p class="choices"><a class="button" href="${signInUrl}">Sign in again</a><a class="link" href="/">Back to the shelf</a></p>
</section>`,
  );
}
