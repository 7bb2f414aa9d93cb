import type { IncomingMessage, ServerResponse } from 'node:http';

const name = 'store_session';

/** The id of the store's session that a request carries. */
export function readSessionCookie({ headers }: IncomingMessage): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** Sets the cookie for as long as the browser runs; without an id it is taken away. */
export function writeSessionCookie(response: ServerResponse, storeUrl: string, id?: string): void {
  const secure = storeUrl.startsWith('https:') ? '; Secure' : '';
  const content = id ? `${name}=${id}` : `${name}=; Max-Age=0`;
  response.setHeader('set-cookie', `${content}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}
