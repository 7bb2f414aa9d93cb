import { type Html, html } from './html.ts';

/**
 * A drawing in an arch, beside the words of a front page. The style sheet of the application colours it for
 * day and night.
 */
export function scene(drawing: Html): Html {
  return html`<svg class="scene" viewBox="0 0 320 400" aria-hidden="true"><path class="sky" d="M0 0h320v400H0z" /><circle class="sun" cx="232" cy="118" r="30" />${drawing}</svg>`;
}

/** The beginning of a front page: words, and a drawing. */
export function doorway(words: Html, drawing: Html): Html {
  return html`<div class="doorway"><section class="hero">${words}</section>${scene(drawing)}</div>`;
}
