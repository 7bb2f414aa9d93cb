import { type ApplicationType, applicationTypes } from '@portico/contract/applications';
import type { Theme } from '@portico/contract/shell';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { sceneOf } from './index.ts';
import styles from './scene.module.css';

const drawings = Object.fromEntries(
  applicationTypes.flatMap((type) => {
    const load = sceneOf(type);
    return load ? [[type, lazy<ComponentType<{ theme: Theme }>>(load)] as const] : [];
  }),
);

export interface SceneProps {
  type: ApplicationType;
  /** By day or by night. */
  theme: Theme;
  /** Whether the drawing is loaded already. */
  wanted?: boolean;
  className?: string | undefined;
}

/**
 * The scene of an application in its arch. The drawing is loaded after the text, and stays when it is no
 * longer wanted, because it fades out.
 */
export function Scene({ type, theme, wanted = true, className = '' }: SceneProps) {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (wanted) setDrawn(true);
  }, [wanted]);
  const Drawing = drawings[type];
  return (
    <div className={`${styles.scene} ${className}`} data-application={type}>
      {drawn && Drawing && (
        <Suspense fallback={null}>
          <Drawing theme={theme} />
        </Suspense>
      )}
    </div>
  );
}
