import type { Theme } from '@portico/contract/shell';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { usePart } from '../page-state.ts';
import { withStorage } from '../storage/with-storage.ts';
import { createStore } from '../store.ts';
import { themeKey } from './theme-key.ts';

/** The background colour, for the browser's own interface around the page. */
export const groundColors: Readonly<Record<Theme, string>> = { light: '#fbf9f5', dark: '#131218' };

/**
 * What the user chose in the menu. With `system` pages follow the system's colour scheme, and the landing its
 * slides.
 */
export type ThemeChoice = Theme | 'system';

interface Themes {
  readonly choice: ThemeChoice;
  /** The theme of a screen that has one of its own, as the landing has with every slide. */
  readonly screen: Theme | null;
  /**
   * False until the first header is hydrated: before that the document has the theme that the server
   * rendered, and keeps it.
   */
  readonly own: boolean;
}

const createThemes = () => {
  const choice = storedChoice();
  return createStore<Themes>({ choice, screen: null, own: choice !== 'system' });
};

/**
 * Runs in the document's head, after the colours of the browser's interface, so that no page is painted in
 * another theme at first.
 */
export const themeScript = `<script nonce="{nonce}">try {
const theme = localStorage.getItem('${themeKey}');
const ground = ${JSON.stringify(groundColors)}[theme];
if (ground) {
document.documentElement.dataset.theme = theme;
for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = ground;
}
} catch {}</script>`;

/** The user's choice, and a function that changes it in all tabs. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const store = usePart(createThemes);
  // The choice alone: whatever else the store holds is no reason to render.
  const choice = useSyncExternalStore<ThemeChoice>(
    store.subscribe,
    () => store.get().choice,
    () => 'system',
  );
  const choose = (chosen: ThemeChoice) => {
    withStorage('localStorage', (storage) => storage.setItem(themeKey, chosen));
    store.set({ ...store.get(), choice: chosen });
  };
  return [choice, choose];
}

/** Returns a function that sets the theme of the screen; with `null` the screen has none of its own. */
export function useSetScreenTheme(): (theme: Theme | null) => void {
  const store = usePart(createThemes);
  return useCallback(
    (screen) => {
      store.set({ ...store.get(), screen });
      show(store.get());
    },
    [store],
  );
}

/** Shows the theme that the user chooses here or in another tab. */
export function useShownChoice(): void {
  const store = usePart(createThemes);
  useLayoutEffect(() => {
    const follow = ({ key }: { readonly key?: string | null }) => {
      if (key === undefined || key === themeKey) store.set({ ...store.get(), choice: storedChoice() });
    };
    const stop = new AbortController();
    addEventListener('storage', follow, { signal: stop.signal });
    // A page that the browser had kept received no events.
    addEventListener('pageshow', () => follow({}), { signal: stop.signal });
    if (store.get().own) show(store.get());
    else store.set({ ...store.get(), own: true });
    const unsubscribe = store.subscribe(() => show(store.get()));
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [store]);
}

function storedChoice(): ThemeChoice {
  const stored = withStorage('localStorage', (storage) => storage.getItem(themeKey));
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** At the root element, also for the area that becomes visible when the page is pulled past its end. */
function show({ choice, screen }: Themes): void {
  const theme = choice === 'system' ? screen : choice;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = groundColors[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')];
}
