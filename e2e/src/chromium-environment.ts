import type { Environment } from 'vitest/runtime';
import './chromium.ts';

/** Node with a Chromium that is started by the first file of a worker and ends with the worker: a start takes a third of a second of the processor. */
export default {
  name: 'chromium',
  viteEnvironment: 'ssr',
  setup: () => ({
    async teardown() {
      const running = await globalThis.runningChromium;
      await running?.close();
    },
  }),
} satisfies Environment;
