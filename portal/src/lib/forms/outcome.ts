import { firstOf, problems } from '@portico/web/forms/problem-in';
import { scrollBehavior } from '../navigation/scroll-behavior.ts';

/**
 * Scrolls to the result of a submit: the errors, the captcha, or the title of the step that replaced the
 * form.
 */
export function scrollToOutcome(): void {
  const form = document.querySelector('main form');
  const outcome = form
    ? firstOf(form, [...problems, '[data-captcha]'])
    : document.querySelector<HTMLElement>('main h1');
  outcome?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
}
