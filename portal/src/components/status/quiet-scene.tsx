import { lazy, Suspense } from 'react';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useShownTheme } from '../../lib/status/use-shown-theme.ts';
import styles from './quiet-scene.module.css';

// Loaded with the drawing, so that no first page is heavier for it.
const Scene = lazy(async () => ({ default: (await import('../../scenes/scene.tsx')).Scene }));

/**
 * A small scene above the text of a page that has nothing to show yet: the courtyard, by day or by night as
 * the theme is.
 */
export function QuietScene() {
  const hydrated = useHydrated();
  const theme = useShownTheme();
  return (
    <div className={styles.scene}>
      {hydrated && (
        <Suspense fallback={null}>
          <Scene type="main" theme={theme} />
        </Suspense>
      )}
    </div>
  );
}
