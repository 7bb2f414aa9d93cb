import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first row that is added to a list, so that keyboard and screen reader go on where
 * the list went on.
 */
export function useAddedRowFocus(shown: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(null);
  useEffect(() => {
    const row = before.current === null ? undefined : list.current?.children[before.current];
    if (!(row instanceof HTMLElement)) return;
    before.current = null;
    row.focus();
  });
  return {
    /** The list whose rows can take the focus. */
    list,
    /** To be called before rows are added. */
    beforeAdding: () => {
      before.current = shown;
    },
  } as const;
}
