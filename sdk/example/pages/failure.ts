import { type Html, html } from '../html.ts';
import { layout } from './layout.ts';

const sentences = {
  portal:
    'Portico does not answer at the moment, so the store cannot tell who you are. Your session is kept.',
  store: 'Something is wrong in the store, not with you. It has been noted.',
};

/** When the store cannot do its part; the same address is the way to try again. */
export function failurePage(whose: keyof typeof sentences): Html {
  return layout(
    'One moment',
    null,
    html`<section class="hero">
  <h1>The shutters are down.</h1>
  <p class="lead">${sentences[whose]}</p>
  <p><a class="button" href="">Try again</a></p>
</section>`,
  );
}
