import { type RefObject, useEffect } from 'react';

let arrived = false;

/**
 * Puts the caret into the first empty field of the first screen somebody opens. Not on touch, where it would raise the
 * keyboard, not on later screens, which are read from their title on, and not when somebody has gone somewhere by then.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (arrived || !matchMedia('(pointer: fine)').matches) return;
    arrived = true;
    // After the address of an earlier visit was filled in.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [];
      [...fields].find((field) => field.value === '')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);
}
