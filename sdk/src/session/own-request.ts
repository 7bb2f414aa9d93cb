import type { Body } from '../bounded-text.ts';

/** What this package reads of a request. Every `Request` has it. */
export interface PorticoRequest {
  readonly method: string;
  /**
   * The address, absolute or from the path on. Its host is not used: behind a proxy it is not the one that
   * the browser knows.
   */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** It is read of a notice of the portal alone. A text is what a parser that came before has read. */
  readonly body?: Body | string | null;
}

/**
 * The address of a request as the browser knows it. An address that would lead to another host counts as the
 * home page.
 */
export function addressOf(request: PorticoRequest, origin: string): URL {
  const absolute = URL.parse(request.url);
  const path = absolute ? absolute.pathname + absolute.search : request.url;
  const address = path.startsWith('/') ? URL.parse(origin + path) : null;
  return address?.origin === origin ? address : new URL(origin);
}

/** Path and query of an address. A path like `//elsewhere.example` would be another host in a redirect. */
export function ownPath({ pathname, search }: URL): string {
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`;
}

/**
 * Whether a page of the application itself sent a form, not a page of another site or of another application
 * beside it.
 */
export function isFromOwnPage({ headers }: PorticoRequest, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return (headers.get('origin') ?? origin) === origin;
}

/** Whether the browser asks for a page, and not a program of the page for data. */
export function asksForPage({ method, headers }: PorticoRequest): boolean {
  return /^(GET|HEAD)$/.test(method) && /text\/html/.test(headers.get('accept') ?? '');
}
