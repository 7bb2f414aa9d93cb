/** On a form that was submitted before its script had taken it over. */
const mark = 'data-submitted-early';

/**
 * Runs in the document's head, before any form exists. A submit that React does not handle, because the page is not
 * hydrated yet, must not post the form and lose what was typed: it is remembered on the form, which says that it is busy.
 * React handles a submit on its root and prevents the default there, so that hydrated forms never come this far.
 */
export const earlySubmitScript = `<script nonce="{nonce}">addEventListener('submit', (event) => {
if (event.defaultPrevented) return;
event.preventDefault();
event.target.setAttribute('${mark}', '');
event.target.setAttribute('aria-busy', 'true');
});</script>`;

/** Whether the form was submitted before hydration. Asking forgets it. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  if (!form.hasAttribute(mark)) return false;
  form.removeAttribute(mark);
  form.removeAttribute('aria-busy');
  return true;
}
