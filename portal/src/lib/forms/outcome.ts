import { scrollBehavior } from '../navigation/scroll-behavior.ts';

/** Where a refused submit scrolls to, the most helpful first: the summary of a long form, a field with an error, a common error. */
const problems = ['[data-error-summary]', '[aria-invalid="true"]', '[data-common-error]'];

function firstOf(within: ParentNode, selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = within.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** Where the user has to look after a refused submit. */
export function problemIn(form: ParentNode): HTMLElement | null {
  return firstOf(form, problems);
}

/** Scrolls to the result of a submit: the errors, the captcha, or the title of the step that replaced the form. */
export function scrollToOutcome(): void {
  const form = document.querySelector('main form');
  const outcome = form
    ? firstOf(form, [...problems, '[data-captcha]'])
    : document.querySelector<HTMLElement>('main h1');
  outcome?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
}
