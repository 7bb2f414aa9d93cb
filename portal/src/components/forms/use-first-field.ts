import { usePart } from '@portico/web/page-state';
import { type RefObject, useEffect } from 'react';

const createVisit = () => ({ arrived: false });

/**
 * Focuses the first empty field of the first screen of a visit; later screens focus their heading. Not on
 * touch devices, where the on-screen keyboard would open, nor when the user has already moved the focus.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  const visit = usePart(createVisit);
  useEffect(() => {
    if (visit.arrived || !matchMedia('(pointer: fine)').matches) return;
    visit.arrived = true;
    // After the e-mail of an earlier visit was filled in.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [];
      [...fields].find((field) => field.value === '')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form, visit]);
}
