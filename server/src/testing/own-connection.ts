/**
 * Asks on a connection of its own. The server of a test may be killed or ended at any time, and another one
 * may listen at its address; a kept connection would then be to the old one.
 */
export function fetchOnce(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(url, { ...init, headers });
}
