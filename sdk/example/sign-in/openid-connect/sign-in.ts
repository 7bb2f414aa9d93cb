import type { PageRequest, Sender, SignIn, SignInSettings } from '../../kit/sign-in.ts';
import { isOfPortal, Provider, type Session } from './provider.ts';
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
export class OpenidSignIn implements SignIn {
  readonly inWords = 'OpenID Connect, by openid-client, a library that does not know Portico';
  readonly signsOutOfPortal = true;
  readonly formTargets: readonly string[];
  readonly isOfPortal = isOfPortal;
  readonly #url: string;
  readonly #provider: Provider;
  readonly #sessions: Sessions;
  readonly #cookies: Cookies;

  constructor(settings: SignInSettings) {
    this.formTargets = [settings.portal];
    this.#url = settings.url;
    this.#provider = new Provider(settings);
    this.#sessions = new Sessions(this.#provider, settings.memorySeconds);
    this.#cookies = cookiesOf(settings.url);
  }

  async handle(request: PageRequest): Promise<Response | null> {
    const address = this.#addressOf(request);
    const { searchParams } = address;
    const returnTo = this.#pathOf(searchParams.get('returnTo') ?? searchParams.get('target_link_uri') ?? '/');
    switch (`${request.method} ${address.pathname}`) {
      case 'GET /auth/sign-in':
        // The portal's menu leads here (OpenID Connect Core 1.0 §4), also who is signed in already.
        return searchParams.has('iss') && (await this.#isSignedIn(request))
          ? redirect(returnTo)
          : this.start(request, returnTo);
      case 'GET /auth/callback':
        return this.#finish(request, address);
      case 'POST /auth/sign-out':
        return this.#signOut(request);
      default:
        return this.#withoutToken(request, address);
    }
  }

  /** Anybody can make a link with a token of the portal's own way, which this application does not use. */
  async #withoutToken(request: PageRequest, address: URL): Promise<Response | null> {
    if (request.method !== 'GET' || !address.searchParams.has('access_token')) return null;
    // The others byte for byte: `searchParams.delete` would write `%20` as `+`.
    const isOther = (pair: string) => !new URLSearchParams(pair).has('access_token');
    address.search = address.search.slice(1).split('&').filter(isOther).join('&');
    return (await this.#isSignedIn(request))
      ? redirect(this.#pathOf(address.href))
      : this.start(request, this.#pathOf(address.href));
  }

  async #isSignedIn(request: PageRequest): Promise<boolean> {
    return (await this.#sessions.find(this.#cookies.read(request, 'session'))) !== null;
  }

  async start(request: PageRequest, returnTo: string, unseen = false): Promise<Response> {
    const browser = this.#cookies.read(request, 'browser') ?? crypto.randomUUID();
    const target = await this.#provider.start({ browser, returnTo: this.#pathOf(returnTo), unseen });
    return redirect(target, this.#cookies.write('browser', browser));
  }

  /** Opens a session with the code that the portal has sent. */
  async #finish(request: PageRequest, address: URL): Promise<Response> {
    const signIn = this.#provider.take(
      address.searchParams.get('state') ?? '',
      this.#cookies.read(request, 'browser') ?? '',
    );
    // Not begun in this browser, or long ago.
    if (!signIn) return redirect('/');
    const error = address.searchParams.get('error');
    if (error !== null) {
      const tried = signIn.unseen && needsPage.has(error) ? [this.#cookies.write('tried', '1')] : [];
      return redirect(signIn.unseen ? signIn.returnTo : '/', ...tried);
    }
    const session = await this.#provider.finish(signIn, address);
    this.#sessions.remove(this.#cookies.read(request, 'session'));
    const id = this.#sessions.add(session);
    return redirect(
      signIn.returnTo,
      this.#cookies.write('session', id),
      this.#cookies.write('known', '1', halfYear),
      this.#cookies.remove('browser'),
    );
  }

  async #signOut(request: PageRequest): Promise<Response> {
    if (!isFromOwnPage(request, this.#url)) return new Response(null, { status: 403 });
    const session = this.#sessions.remove(this.#cookies.read(request, 'session'));
    const target = session ? await this.#provider.end(session) : '/goodbye';
    return redirect(target, this.#cookies.remove('session'), this.#cookies.remove('known'));
  }

  async sender(request: PageRequest): Promise<Sender> {
    const id = this.#cookies.read(request, 'session');
    if (id === undefined) return { kind: 'guest', cookies: this.#usedUp(request) };
    const session: Session | null = await this.#sessions.find(id);
    return session
      ? { kind: 'signed-in', user: session.user }
      : { kind: 'signed-out', cookies: [this.#cookies.remove('session'), ...this.#usedUp(request)] };
  }

  /** Whoever used this application before, and is signed in to the portal, needs no click. */
  async startUnseen(request: PageRequest): Promise<Response | null> {
    const mayWork =
      request.method === 'GET' &&
      this.#cookies.read(request, 'known') !== undefined &&
      this.#cookies.read(request, 'tried') === undefined;
    return mayWork ? this.start(request, this.#pathOf(request.url), true) : null;
  }

  /** One page is shown after a try that needed a page of the portal; the next one tries again. */
  #usedUp(request: PageRequest): readonly string[] {
    return this.#cookies.read(request, 'tried') === undefined ? [] : [this.#cookies.remove('tried')];
  }

  /** The address of a request, as the browser knows it. */
  #addressOf({ url: path }: PageRequest): URL {
    const found = URL.parse(path, this.#url);
    return found?.origin === this.#url ? found : new URL(this.#url);
  }

  /**
   * Path and query of an address to return to. One of another host, or of the sign-in itself, counts as the
   * front page.
   */
  #pathOf(address: string): string {
    const found = URL.parse(address, this.#url);
    if (found?.origin !== this.#url || found.pathname.startsWith('/auth/')) return '/';
    return found.pathname.replace(/^[/\\]+/, '/') + found.search;
  }
}
