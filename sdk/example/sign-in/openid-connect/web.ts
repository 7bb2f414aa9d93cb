import type { PageRequest } from '../../kit/sign-in.ts';

type Name = 'session' | 'browser' | 'known' | 'tried';

/** The cookies of an application, as values of `Cookie` and `Set-Cookie`. */
export interface Cookies {
  read(request: PageRequest, name: Name): string | undefined;
  write(name: Name, value: string, maxAge?: number): string;
  remove(name: Name): string;
}

/** Cookies that no script can read and no form of another site sends. */
export function cookiesOf(url: string): Cookies {
  const isSecure = url.startsWith('https:');
  // With the prefix no other host can set them.
  const prefix = isSecure ? '__Host-' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read(request, name) {
      const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
      return pairs.find(([key]) => key === prefix + name)?.[1] || undefined;
    },
    write: (name, value, maxAge) =>
      `${prefix}${name}=${value}; ${maxAge === undefined ? '' : `Max-Age=${maxAge}; `}${attributes}`,
    remove: (name) => `${prefix}${name}=; Max-Age=0; ${attributes}`,
  };
}

/** Whether a page of the application itself sent a form. */
export function isFromOwnPage({ headers }: PageRequest, url: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site === null ? (headers.get('origin') ?? url) === url : site === 'same-origin';
}

/**
 * Redirects with GET. No cache and no `Referer` keeps the address that redirects: it may have a code in it.
 */
export function redirect(location: string, ...setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
