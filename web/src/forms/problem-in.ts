/**
 * Where a refused submit leads, the most helpful first: the summary of a long form, a field with an error, a
 * common error.
 */
export const problems = ['[data-error-summary]', '[aria-invalid="true"]', '[data-common-error]'];

export function firstOf(within: ParentNode, selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = within.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}
