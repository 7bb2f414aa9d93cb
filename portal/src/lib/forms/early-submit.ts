/** The attribute of a form that was submitted before React hydrated it. */
const mark = 'data-submitted-early';

/**
 * A submit before the page is hydrated must not post the form and lose what was typed: an attribute remembers
 * it and shows the form as busy. React prevents the default of a submit that it handles itself.
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
