import { type ApplicationType, applicationTypes } from '@portico/contract/applications';
import type { ApplicationInfo } from '@portico/contract/config';
import type { Theme } from '@portico/contract/shell';
import { ApplicationMark } from '@portico/ui';
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
  /** Null for none: then the mark of the application stands in the arch. */
  type: ApplicationType | null;
  /** The application that it stands for, if it stands for one. */
  info?: ApplicationInfo;
  /** By day or by night. */
  theme: Theme;
  /** Whether the drawing is loaded already. */
  wanted?: boolean;
  className?: string | undefined;
}

/**
 * What stands in the arch of an application: its own picture, the drawing of its type, or else its mark. It
 * is loaded after the text, and stays when it is no longer wanted, because it fades out.
 */
export function Scene({ type, info, theme, wanted = true, className = '' }: SceneProps) {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (wanted) setDrawn(true);
  }, [wanted]);
  const picture = info?.scene;
  const Drawing = type && picture === undefined && drawings[type];
  return (
    <div className={`${styles.scene} ${className}`} data-application={type} data-face={info?.application}>
      {info && !picture && (!type || picture === null) && <ApplicationMark {...info} />}
      {drawn && picture && (
        <img className={styles.picture} src={picture} alt="" decoding="async" data-night={theme === 'dark'} />
      )}
      {drawn && Drawing && (
        <Suspense fallback={null}>
          <Drawing theme={theme} />
        </Suspense>
      )}
    </div>
  );
}
