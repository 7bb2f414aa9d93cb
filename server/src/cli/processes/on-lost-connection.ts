import type { Worker } from 'node:cluster';

/**
 * Calls `lost` once, when a connection of a user did not arrive at a process. `node:cluster` waits for its
 * answer for ever then, and hands no further connection of this port to it.
 */
export function onLostConnection(worker: Worker, lost: (err?: Error) => void): void {
  let isLost = false;
  const lose = (err?: Error) => {
    if (!isLost) lost(err);
    isLost = true;
  };
  // Without a listener, a process that cannot be started or reached would end this one.
  worker.on('error', lose);
  // Not documented: how a process says that it had no file descriptor left for what was sent to it.
  worker.process.on('internalMessage', ({ cmd }: { readonly cmd?: string }) => {
    if (cmd === 'NODE_HANDLE_NACK') lose();
  });
}
