import { type ApplicationType, applicationTypes } from '@portico/contract/applications';
import type { Theme } from '@portico/contract/shell';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { sceneOf } from '../../scenes/index.ts';
import styles from './carousel.module.css';

const drawings = Object.fromEntries(
  applicationTypes.flatMap((type) => {
    const load = sceneOf(type);
    return load ? [[type, lazy<ComponentType<{ theme: Theme }>>(load)] as const] : [];
  }),
);

/** The drawing is loaded after the text. It stays after the slide has changed, because it fades out. */
export function Scene({ type, theme, wanted }: { type: ApplicationType; theme: Theme; wanted: boolean }) {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (wanted) setDrawn(true);
  }, [wanted]);
  const Drawing = drawings[type];
  return (
    <div className={styles.scene}>
      {drawn && Drawing && (
        <Suspense fallback={null}>
          <Drawing theme={theme} />
        </Suspense>
      )}
    </div>
  );
}
