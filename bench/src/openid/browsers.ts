import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, send } from '../load/send.ts';
import type { Request } from '../load/task.ts';
import { authorizationPath, type Target } from './flow.ts';

type Server = Omit<Target, 'browsers'>;

/** Opens the application in browsers that are signed in to the portal, so that each has the cookies of its later requests. */
export async function openProductBrowsers(target: Server, signIns: readonly Request[]): Promise<string[]> {
  const browsers: string[] = [];
  for (const signIn of signIns) {
    const answer = await send(target.origin, signIn);
    // The page of the portal stores the token in this cookie.
    const cookies = new Map([['access_token', JSON.parse(answer.body).access_token]]);
    keepCookies(cookies, answer.headers);
    browsers.push(await authorize(target, cookies));
  }
  return browsers;
}

/** Opens the application in new browsers, which the library alone signs in at their first request. */
export async function openLibraryBrowsers(target: Server, count: number): Promise<string[]> {
  const browsers: string[] = [];
  while (browsers.length < count) browsers.push(await authorize(target, new Map()));
  return browsers;
}

/** Follows an authorization request to the application, and returns the cookies of the browser. */
async function authorize(target: Server, cookies: Map<string, string>): Promise<string> {
  let url = new URL(authorizationPath(target), target.origin);
  while (url.origin === target.origin) {
    const answer = await get(target, url, cookies);
    keepCookies(cookies, answer.headers);
    if (answer.headers.location === undefined)
      throw new Error(`${url.pathname} was answered with ${answer.status} and leads nowhere.`);
    url = new URL(answer.headers.location, url);
  }
  return headerOf(cookies);
}

async function get(
  { origin }: Server,
  { pathname, search }: URL,
  cookies: ReadonlyMap<string, string>,
): Promise<Answer> {
  const headers = { cookie: headerOf(cookies) };
  return await send(origin, { method: 'GET', path: pathname + search, headers, body: '' });
}

function headerOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keepCookies(cookies: Map<string, string>, headers: IncomingHttpHeaders): void {
  for (const header of headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
