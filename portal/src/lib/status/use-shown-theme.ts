import type { Theme } from '@portico/contract/shell';
import { useThemeChoice } from '@portico/web/theme/theme';
import { useSyncExternalStore } from 'react';

const dark = '(prefers-color-scheme: dark)';

/** The theme in which a page without one of its own is shown. */
export function useShownTheme(): Theme {
  const [choice] = useThemeChoice();
  const isDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(dark).matches,
    () => false,
  );
  if (choice !== 'system') return choice;
  return isDark ? 'dark' : 'light';
}

function subscribe(changed: () => void): () => void {
  const system = matchMedia(dark);
  system.addEventListener('change', changed);
  return () => system.removeEventListener('change', changed);
}
