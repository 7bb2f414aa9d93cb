import { setParameter } from '../own-query.ts';
import { CookieJar, type TestCookie } from './cookie-jar.ts';

/**
 * Answers a request of a visitor: a fetch handler of the application, or `fetch` for one that listens on a
 * port.
 */
export type Send = (request: Request) => Response | Promise<Response>;

/** A user who is signed in to the portal, with the cookies of a browser. */
export interface TestVisitor {
  /**
   * Opens an address as a browser does, through all redirects: a sign-in that the application starts is
   * finished by this user. Returns the last answer. `send` answers for the application; without it, requests
   * are sent to its address.
   */
  visit(address: string | URL, send?: Send): Promise<Response>;
  /** Sends a form of a page of the application, as a browser does, and follows the redirects. */
  submit(address: string | URL, form?: Readonly<Record<string, string>>, send?: Send): Promise<Response>;
  /**
   * The address at which the portal returns the user when the application has sent them to `address`: with a
   * token of the hand-off, or with a code of OpenID Connect. For tests that look at the return itself.
   */
  returnFrom(address: string | URL): Promise<URL>;
  /** Signs the user out of the portal, which ends the sign-in at all applications. */
  signOut(): Promise<void>;
  /** All cookies, for a real browser. */
  cookies(): readonly TestCookie[];
}

interface PortalSession {
  /** The portal's address. */
  readonly portal: string;
  readonly accessToken: string;
  readonly jar: CookieJar;
}

/** What the portal's pages sign users in with; it is public. */
interface PortalClient {
  readonly authClientId: string;
  readonly authClientSecret: string;
}
interface TokenAnswer {
  readonly access_token: string;
  readonly error?: string;
}
interface ReturnAnswer {
  readonly data: { readonly url: string; readonly access_token?: string } | null;
  readonly errors: readonly { readonly code: string }[];
}

/** More redirects than a sign-in has. */
const mostRedirects = 20;

/** Signs a user in to the portal by HTTP, as its page does. */
export async function signInAt(
  portal: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<TestVisitor> {
  const jar = new CookieJar();
  const config = (await (await fetch(`${portal}/config`)).json()) as PortalClient;
  const answer = await fetch(`${portal}/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${config.authClientId}:${config.authClientSecret}`)}`,
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ grant_type: 'password', username: email, password }),
  });
  // Safe: RFC 6749 §5 says so.
  const { access_token: accessToken, error } = (await answer.json()) as TokenAnswer;
  if (!answer.ok) throw new Error(`${email} could not sign in to the test portal: ${error}.`);
  jar.keep(portal, answer);
  jar.set(portal, 'access_token', accessToken);
  return visitorOf({ portal, accessToken, jar });
}

function visitorOf({ portal, accessToken, jar }: PortalSession): TestVisitor {
  /**
   * Headers of the calls of the portal's pages. The token works only beside the cookie that was set with it.
   */
  const ownHeaders = () => ({
    authorization: `Bearer ${accessToken}`,
    cookie: jar.headerFor(portal),
    'sec-fetch-site': 'same-origin',
  });

  /** Follows redirects until a page answers, or `isEnd` says that an address is not to be opened. */
  async function follow(
    first: Request,
    send: Send,
    isEnd: (url: URL) => boolean = () => false,
  ): Promise<{ readonly url: URL; readonly answer: Response | null }> {
    let request = first;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const url = new URL(request.url);
      if (isEnd(url)) return { url, answer: null };
      const { origin } = url;
      const chosen = origin === portal ? await answerOfScreen(url) : null;
      if (chosen) {
        request = new Request(chosen);
        continue;
      }
      request.headers.set('cookie', jar.headerFor(origin));
      request.headers.set('accept', 'text/html');
      const answer = await (origin === portal ? fetch : send)(new Request(request, { redirect: 'manual' }));
      jar.keep(origin, answer);
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || location === null) return { url, answer };
      request = new Request(new URL(location, url));
    }
    throw new Error(`${first.url} led to more than ${mostRedirects} redirects, the last to ${request.url}.`);
  }

  /**
   * What the screens for the sign-in and for the choice of an account lead to when the user goes on; null for
   * other addresses.
   */
  async function answerOfScreen({ pathname, searchParams }: URL): Promise<string | null> {
    if (!/^(\/[a-z-]+)?\/(sign-in|login|choose-account)$/i.test(pathname)) return null;
    const requestedUrl = searchParams.get('backUrl') ?? '';
    // A request of OpenID Connect goes on at the portal itself.
    if (URL.parse(requestedUrl)?.origin === portal) {
      if (pathname.endsWith('/login')) throw new Error('The session of the user at the portal has ended.');
      return requestedUrl;
    }
    const query = new URLSearchParams({ application: searchParams.get('application') ?? '', requestedUrl });
    const answer = await fetch(`${portal}/oauth/application/redirect_url?${query}`, {
      headers: ownHeaders(),
    });
    // Safe: the portal of this package's version answers so.
    const { data, errors } = (await answer.json()) as ReturnAnswer;
    if (!data) throw new Error(`The portal does not return users to ${requestedUrl}: ${errors[0]?.code}.`);
    const back = new URL(data.url);
    if (data.access_token !== undefined) setParameter(back, 'access_token', data.access_token);
    return back.href;
  }

  async function open(request: Request, send: Send): Promise<Response> {
    const { answer } = await follow(request, send);
    if (!answer) throw new Error(`${request.url} was not answered.`);
    return answer;
  }

  return {
    visit: (address, send = fetch) => open(new Request(address), send),
    async submit(address, form = {}, send = fetch) {
      const headers = { 'sec-fetch-site': 'same-origin', origin: new URL(address).origin };
      return open(new Request(address, { method: 'POST', headers, body: new URLSearchParams(form) }), send);
    },
    async returnFrom(address) {
      const { url } = await follow(new Request(address), fetch, ({ origin }) => origin !== portal);
      if (url.origin === portal)
        throw new Error(`The portal shows ${url.href}, and does not return the user.`);
      return url;
    },
    async signOut() {
      await fetch(`${portal}/oauth/token/revoke`, { method: 'DELETE', headers: ownHeaders() });
    },
    cookies: () => jar.all(),
  };
}
