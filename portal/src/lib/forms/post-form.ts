import type { SyntheticEvent } from 'react';

/**
 * Sends a form as the browser does, and leaves the page. Without it the listener for forms that React does
 * not handle yet would keep it.
 */
export function postForm(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
  event.preventDefault();
  const form = event.currentTarget;
  const { submitter } = event.nativeEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
    const pressed = Object.assign(document.createElement('input'), { type: 'hidden' });
    form.append(Object.assign(pressed, { name: submitter.name, value: submitter.value }));
  }
  form.submit();
}
