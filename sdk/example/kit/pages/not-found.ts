import type { Page } from '../application.ts';
import { html } from '../html.ts';

/** The page for an address that does not exist. */
export const notFoundPage: Page = {
  title: 'Page not found',
  content: html`<section class="hero">
  <h1>Page not found.</h1>
  <p class="lead">Check the address, or go back to the front page.</p>
  <p><a class="button" href="/">Back to the front page</a></p>
</section>`,
};
