/** The attribute of a form that was submitted before React hydrated it. */
const mark = 'data-submitted-early';

/**
 * Runs in the document's head, before any form exists. A submit that React does not handle, because the page
 * is not hydrated yet, must not post the form and lose what was typed: an attribute on the form remembers it,
 * and shows it as busy. React handles a submit at its root and prevents the default there, so this listener
 * ignores submits of hydrated forms.
 */
export const earlySubmitScript = `<script nonce="{nonce}">addEventListener('submit', (event) => {
if (event.defaultPrevented) return;
event.preventDefault();
event.target.setAttribute('${mark}', '');
event.target.setAttribute('aria-busy', 'true');
});</script>`;

/** Whether the form was submitted before hydration. Removes the attribute. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  if (!form.hasAttribute(mark)) return false;
  form.removeAttribute(mark);
  form.removeAttribute('aria-busy');
  return true;
}
