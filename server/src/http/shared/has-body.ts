import type { IncomingMessage } from 'node:http';

/** Whether a request announces a body that has not arrived completely. */
export function hasBody({ complete, headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return !complete && (coding !== undefined || Number(length ?? 0) > 0);
}
