import workerUrl from './reader-worker.ts?worker&url';
import type { Reading } from './reading.ts';

/** A slow phone may need a few seconds; after this time typing is faster. */
const longest = 15_000;

interface Policies {
  createPolicy(
    name: 'passport-reader',
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

// The content security policy requires Trusted Types: this policy allows the URL of one worker file and
// nothing else.
const { trustedTypes } = globalThis as { trustedTypes?: Policies }; // TypeScript does not know it yet
const policy = trustedTypes?.createPolicy('passport-reader', { createScriptURL: () => workerUrl });

/** Reads the machine-readable zone of a passport in a picture, in a worker of this browser. */
export function readPassport(file: Blob, today: string, signal: AbortSignal): Promise<Reading> {
  if (!('Worker' in globalThis)) return Promise.resolve({ outcome: 'failed' });
  return new Promise((resolve, reject) => {
    const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
    const end = (reading: Reading) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(reading);
    };
    const timer = setTimeout(() => end({ outcome: 'failed' }), longest);
    worker.onmessage = ({ data }: MessageEvent<Reading>) => end(data);
    worker.onerror = () => end({ outcome: 'failed' });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      worker.terminate();
      reject(signal.reason);
    });
    worker.postMessage({ file, today });
  });
}
