import { useEffect, useRef } from 'react';

/** Moves focus to the screen's heading, so that screen readers continue there. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** For a step that replaces a form on the same screen. */
export function useTitleFocus(): void {
  useEffect(focusTitle, []);
}

/**
 * Calls `moveFocus` when a change of `step` has removed the element that had the focus, such as the button
 * that was pressed.
 */
export function useLostFocus(step: string, moveFocus: () => void): void {
  const shown = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) moveFocus();
    shown.current = step;
  }, [step]);
}
