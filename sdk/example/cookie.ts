import type { IncomingMessage, ServerResponse } from 'node:http';

const name = 'store_session';

/** The id of the store's session in a request. */
export function readSessionCookie({ headers }: IncomingMessage): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** Sets a session cookie; without an id it removes the cookie. */
export function writeSessionCookie(response: ServerResponse, storeUrl: string, id?: string): void {
  const secure = storeUrl.startsWith('https:') ? '; Secure' : '';
  const content = id ? `${name}=${id}` : `${name}=; Max-Age=0`;
  response.appendHeader('set-cookie', `${content}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}
