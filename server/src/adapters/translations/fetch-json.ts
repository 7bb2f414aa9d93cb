import { readJson } from '../read-json.ts';

const maxBytes = 1_000_000;

/** Fetches JSON from a server that may be slow, broken or hostile: without redirects, and at most 1 MB. */
export async function fetchJson(url: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url} answered with ${response.status}`);
  }
  return await readJson(response, maxBytes);
}
