import { loadFile } from '@portico/web/load-file';
import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen {
  readonly Component: ComponentType;
  /** Fetches the chunk, so that the screen renders without a loader: on the server, and on the first page. */
  preload(): Promise<void>;
}

/** A screen in a separate chunk. */
export function lazyScreen(load: () => Promise<{ readonly default: ComponentType }>): LazyScreen {
  let loaded: ComponentType | undefined;
  const Later = lazy(() => loadFile(load));
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once per screen, when the table is made
    Component: function Screen() {
      // Decided in the first render: another component type later would remount the screen and lose what was
      // typed.
      const [Chosen] = useState(() => loaded ?? Later);
      return <Chosen />;
    },
    async preload() {
      loaded = (await load()).default;
    },
  };
}
