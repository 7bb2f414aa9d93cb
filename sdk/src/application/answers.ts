/**
 * Redirects with GET (RFC 9110 §15.4.4). Neither a cache nor the next page's `Referer` keeps the address that
 * redirects.
 */
export function redirect(location: string, ...setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

export function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });
}
