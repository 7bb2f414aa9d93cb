import type { ApplicationType } from '@portico/contract/applications';
import type { ComponentType } from 'react';
import type { SceneProps } from './frame.tsx';

type LoadScene = () => Promise<{ readonly default: ComponentType<SceneProps> }>;

const files = import.meta.glob<{ readonly default: ComponentType<SceneProps> }>('./*/*.tsx');

/** The drawing of a type of application, each in a chunk of its own: `travel/travel.tsx` of this folder. */
export function sceneOf(type: ApplicationType): LoadScene | undefined {
  return files[`./${type}/${type}.tsx`];
}
