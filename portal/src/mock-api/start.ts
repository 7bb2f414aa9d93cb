import { setupWorker } from 'msw/browser';
import { mockApi } from './control.ts';
import { requestHandlers } from './request-handlers.ts';

/** Long enough to see the loading state of a screen. */
mockApi.latency = 350;
Object.assign(globalThis, { mockApi });

await setupWorker(...requestHandlers()).start({ onUnhandledRequest: 'bypass', quiet: true });
await import('../entry-client.tsx');
