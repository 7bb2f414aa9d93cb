const timeoutMs = 3_000;
const maxBytes = 1_000_000;

/** Fetches JSON from a server that may be slow, broken or hostile: without redirects, within 3 s and at most 1 MB. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`${url} answered with ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new Error(`${url} sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
