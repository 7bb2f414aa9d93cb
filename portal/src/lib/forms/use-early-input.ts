import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { takeEarlySubmit } from './early-submit.ts';

/**
 * Passes on what the user typed, autofilled or submitted before the page was hydrated.
 * @param takeOver receives the form in the page once, after the first render
 * @param send is called after the next render, with these values, if the user has submitted the form
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  takeOver: (form: HTMLFormElement) => void,
  send: () => void,
): void {
  const [earlySubmits, setEarlySubmits] = useState(0);

  // Before React handles the next event: a submit right after hydration would find the fields empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(() => {
    if (!form.current) return;
    takeOver(form.current);
    if (takeEarlySubmit(form.current)) setEarlySubmits((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each early submit
  useEffect(() => {
    if (earlySubmits > 0) send();
  }, [earlySubmits]);
}
