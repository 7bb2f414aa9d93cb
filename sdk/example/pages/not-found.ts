import { type Html, html } from '../html.ts';
import { layout } from './layout.ts';

/** Where nothing is. */
export function notFoundPage(): Html {
  return layout(
    'Not here',
    null,
    html`<section class="hero">
  <h1>This stall is empty.</h1>
  <p class="lead">There is nothing at this address.</p>
  <p><a class="button" href="/">To the market</a></p>
</section>`,
  );
}
