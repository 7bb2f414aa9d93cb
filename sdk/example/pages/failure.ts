import { type Html, html } from '../html.ts';
import { layout } from './layout.ts';

const sentences = {
  portal: 'Portico does not answer, so the store cannot check who you are. You are still signed in.',
  store: 'Something went wrong in the store. The error has been logged.',
};

/** The page for a request that failed. Its link requests the same address again. */
export function failurePage(cause: keyof typeof sentences): Html {
  return layout(
    'Please try again',
    null,
    html`<section class="hero">
  <h1>The store is not available.</h1>
  <p class="lead">${sentences[cause]}</p>
  <p><a class="button" href="">Try again</a></p>
</section>`,
  );
}
