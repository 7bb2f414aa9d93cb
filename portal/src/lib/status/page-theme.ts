import { defaultTheme, type Theme } from '@portico/contract/shell';
import { usePart } from '@portico/web/page-state';
import { createStore, useStore } from '@portico/web/store';
import { useCallback } from 'react';

/** The background colour, for the browser's own interface around the page. */
export const groundColors: Readonly<Record<Theme, string>> = { light: '#fbf9f5', dark: '#131218' };

const createTheme = () => createStore<Theme>(defaultTheme);

/** The theme of a page whose screen sets it, as the landing does with every slide. */
export function usePageTheme(): Theme {
  return useStore(usePart(createTheme), defaultTheme);
}

/** Returns a function that sets the theme; with `null` the page follows the system's colour scheme again. */
export function useSetPageTheme(): (theme: Theme | null) => void {
  const store = usePart(createTheme);
  return useCallback(
    (theme) => {
      store.set(theme ?? defaultTheme);
      // Also for the area that becomes visible when the page is pulled past its end.
      if (theme) document.documentElement.dataset.theme = theme;
      else delete document.documentElement.dataset.theme;
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
        meta.content = groundColors[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')];
    },
    [store],
  );
}
