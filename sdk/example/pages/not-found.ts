import { type Html, html } from '../html.ts';
import { layout } from './layout.ts';

/** The page for an address that does not exist. */
export function notFoundPage(): Html {
  return layout(
    'Page not found',
    null,
    html`<section class="hero">
  <h1>Page not found.</h1>
  <p class="lead">Check the address, or go back to the store.</p>
  <p><a class="button" href="/">Back to the store</a></p>
</section>`,
  );
}
