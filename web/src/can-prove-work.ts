/** Whether the browser lets this page compute digests: not over plain HTTP, except on the same machine. */
export function canProveWork(): boolean {
  return globalThis.crypto.subtle !== undefined;
}
