declare global {
  /** The cookies of a page that keeps its own; other pages use those of the browser. */
  var porticoCookies: Map<string, string> | undefined;
}

/**
 * From now on this page keeps its cookies in memory: those of the browser belong to another person, the
 * member of staff who looks at an account in this tab.
 */
export function keepCookiesInMemory(cookies: Readonly<Record<string, string>>): void {
  globalThis.porticoCookies = new Map(Object.entries(cookies));
}

/** Reads a cookie of this origin, or `null`. The server, which renders the same for all, reads none. */
export function readCookie(name: string): string | null {
  const own = globalThis.porticoCookies;
  if (own) return own.get(name) ?? null;
  if (typeof document === 'undefined') return null;
  for (const pair of document.cookie.split('; ')) {
    const [key, value = ''] = pair.split('=', 2);
    if (key === name) return decoded(value);
  }
  return null;
}

/** Sets a cookie for `maxAge` seconds, or until the browser closes. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const own = globalThis.porticoCookies;
  if (own) return void (maxAge === 0 ? own.delete(name) : own.set(name, value));
  const lifetime = maxAge === undefined ? '' : `; Max-Age=${Math.floor(maxAge)}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API has no Max-Age and is missing in Firefox
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${lifetime}${secure}`;
}

export function deleteCookie(name: string): void {
  writeCookie(name, '', 0);
}

/** Whether the browser keeps cookies of this page. Some say that they do, and drop them. */
export function keepsCookies(): boolean {
  writeCookie('test', '1');
  const isStored = readCookie('test') !== null;
  deleteCookie('test');
  return isStored;
}

// Another program of this origin may have written a value that cannot be decoded.
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}
