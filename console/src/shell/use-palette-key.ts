import { useLayoutEffect } from 'react';

/** Ctrl+K, on a Mac also ⌘K, opens the palette, unless a dialog is open. */
export function usePaletteKey(open: () => void): void {
  // In the layout effect, so that no key is lost that is pressed as soon as the page is shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Also where nothing opens: browsers would go to their own search.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
