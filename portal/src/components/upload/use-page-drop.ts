import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Catches files that are dropped anywhere on the page: otherwise the browser leaves the page and opens the
 * file. Returns whether files are dragged over the page.
 */
export function usePageDrop(onFiles: ((files: File[]) => void) | null): boolean {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent((files: File[]) => onFiles?.(files));

  useEffect(() => {
    const stop = new AbortController();
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(type, listener, { signal: stop.signal });

    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => {
      // The pointer left the window, not only an element.
      if (relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      // The upload area has taken the files itself.
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      drop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, []);

  return over && onFiles !== null;
}
