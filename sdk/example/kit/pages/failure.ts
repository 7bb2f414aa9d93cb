import type { Page } from '../application.ts';
import { html } from '../html.ts';

const sentences = {
  portal: 'Portico does not answer, so we cannot check who you are. You are still signed in.',
  application: 'Something went wrong. The error has been logged.',
};

/** The page for a request that failed. Its link requests the same address again. */
export function failurePage(application: string, cause: keyof typeof sentences): Page {
  return {
    title: 'Please try again',
    content: html`<section class="hero">
  <h1>${application} is not available.</h1>
  <p class="lead">${sentences[cause]}</p>
  <p><a class="button" href="">Try again</a></p>
</section>`,
  };
}
