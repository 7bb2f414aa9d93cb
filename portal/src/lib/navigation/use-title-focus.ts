import { useEffect } from 'react';

/** Moves focus to the screen's heading, so that screen readers continue there. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** For a step that replaces a form on the same screen. */
export function useTitleFocus(): void {
  useEffect(focusTitle, []);
}
