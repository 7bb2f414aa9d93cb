import type { PageRequest, Sender, SignIn, SignInSettings } from '../../kit/sign-in.ts';
import { isOfPortal, type Provider, providerOf, type Session } from './provider.ts';
import { Sessions } from './sessions.ts';
import { type Cookies, cookiesOf, isFromOwnPage, redirect } from './web.ts';

/**
 * Answers by which a portal says that it cannot sign in without showing a page (OpenID Connect Core 1.0
 * §3.1.2.6).
 */
const needsPage: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);
const halfYear = 180 * 24 * 60 * 60;

/**
 * OpenID Connect by an ordinary client library. Nothing here knows of Portico: another provider can take its
 * place. Sessions are kept in memory, so a restart signs all users out.
 */
export function signInByOpenidConnect(settings: SignInSettings): SignIn {
  const { url, memorySeconds } = settings;
  const provider: Provider = providerOf(settings);
  const sessions = new Sessions(provider, memorySeconds);
  const cookies: Cookies = cookiesOf(url);

  async function handle(request: PageRequest): Promise<Response | null> {
    const address = addressOf(request);
    const { searchParams } = address;
    const returnTo = pathOf(searchParams.get('returnTo') ?? searchParams.get('target_link_uri') ?? '/');
    switch (`${request.method} ${address.pathname}`) {
      case 'GET /auth/sign-in':
        // The portal's menu leads here (OpenID Connect Core 1.0 §4), also who is signed in already.
        return searchParams.has('iss') && (await isSignedIn(request))
          ? redirect(returnTo)
          : start(request, returnTo);
      case 'GET /auth/callback':
        return finish(request, address);
      case 'POST /auth/sign-out':
        return signOut(request);
      default:
        return withoutToken(request, address);
    }
  }

  /** Anybody can make a link with a token of the portal's own way, which this application does not use. */
  async function withoutToken(request: PageRequest, address: URL): Promise<Response | null> {
    if (request.method !== 'GET' || !address.searchParams.has('access_token')) return null;
    address.searchParams.delete('access_token');
    return (await isSignedIn(request))
      ? redirect(pathOf(address.href))
      : start(request, pathOf(address.href));
  }

  async function isSignedIn(request: PageRequest): Promise<boolean> {
    return (await sessions.find(cookies.read(request, 'session'))) !== null;
  }

  async function start(request: PageRequest, returnTo: string, unseen = false): Promise<Response> {
    const browser = cookies.read(request, 'browser') ?? crypto.randomUUID();
    const target = await provider.start({ browser, returnTo: pathOf(returnTo), unseen });
    return redirect(target, cookies.write('browser', browser));
  }

  /** Opens a session with the code that the portal has sent. */
  async function finish(request: PageRequest, address: URL): Promise<Response> {
    const signIn = provider.take(
      address.searchParams.get('state') ?? '',
      cookies.read(request, 'browser') ?? '',
    );
    // Not begun in this browser, or long ago.
    if (!signIn) return redirect('/');
    const error = address.searchParams.get('error');
    if (error !== null) {
      const tried = signIn.unseen && needsPage.has(error) ? [cookies.write('tried', '1')] : [];
      return redirect(signIn.unseen ? signIn.returnTo : '/', ...tried);
    }
    const session = await provider.finish(signIn, address);
    sessions.remove(cookies.read(request, 'session'));
    const id = sessions.add(session);
    return redirect(
      signIn.returnTo,
      cookies.write('session', id),
      cookies.write('known', '1', halfYear),
      cookies.remove('browser'),
    );
  }

  async function signOut(request: PageRequest): Promise<Response> {
    if (!isFromOwnPage(request, url)) return new Response(null, { status: 403 });
    const session = sessions.remove(cookies.read(request, 'session'));
    const target = session ? await provider.end(session) : '/goodbye';
    return redirect(target, cookies.remove('session'), cookies.remove('known'));
  }

  async function sender(request: PageRequest): Promise<Sender> {
    const id = cookies.read(request, 'session');
    if (id === undefined) return { kind: 'guest', cookies: usedUp(request) };
    const session: Session | null = await sessions.find(id);
    return session
      ? { kind: 'signed-in', user: session.user }
      : { kind: 'signed-out', cookies: [cookies.remove('session'), ...usedUp(request)] };
  }

  /** Whoever used this application before, and is signed in to the portal, needs no click. */
  async function startUnseen(request: PageRequest): Promise<Response | null> {
    const mayWork =
      request.method === 'GET' &&
      cookies.read(request, 'known') !== undefined &&
      cookies.read(request, 'tried') === undefined;
    return mayWork ? start(request, pathOf(request.url), true) : null;
  }

  /** One page is shown after a try that needed a page of the portal; the next one tries again. */
  function usedUp(request: PageRequest): readonly string[] {
    return cookies.read(request, 'tried') === undefined ? [] : [cookies.remove('tried')];
  }

  /** The address of a request, as the browser knows it. */
  function addressOf({ url: path }: PageRequest): URL {
    const found = URL.parse(path, url);
    return found?.origin === url ? found : new URL(url);
  }

  /**
   * Path and query of an address to return to. One of another host, or of the sign-in itself, counts as the
   * front page.
   */
  function pathOf(address: string): string {
    const found = URL.parse(address, url);
    if (found?.origin !== url || found.pathname.startsWith('/auth/')) return '/';
    return found.pathname.replace(/^[/\\]+/, '/') + found.search;
  }

  return {
    inWords: 'OpenID Connect, by openid-client, a library that does not know Portico',
    signsOutOfPortal: true,
    formTargets: [settings.portal],
    handle,
    sender,
    start,
    startUnseen,
    isOfPortal,
  };
}
