import Provider, {
  type Client,
  errors,
  type Grant,
  type interactionPolicy,
  type KoaContextWithOIDC,
  type Session,
} from 'oidc-provider';
import * as v from 'valibot';

/**
 * Every place that relies on the inside of `oidc-provider`, which its documentation does not promise, with
 * the line of the library that uses it. `library-seams.test.ts` fails when that line has gone.
 */

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type SessionRequest = Parameters<Provider['Session']['get']>[0];

/** Finds sessions in another way than by the library's cookie. `byCookie` is that way. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/shared/session.js#L5
export function findSessionsBy(
  { Session }: Provider,
  find: (ctx: SessionRequest, byCookie: typeof Session.get) => Promise<Session>,
): void {
  const byCookie = Session.get.bind(Session);
  Session.get = async (ctx) => {
    const session = await find(ctx, byCookie);
    libraryContext(ctx)?.oidc.entity('Session', session);
    return session;
  };
}

/** Keeps the id of a session when its user signs in. The library would give it another one. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/authorization/resume.js#L111
export function keepSessionIds({ Session }: Provider): void {
  Session.prototype.resetIdentifier = () => {};
}

/**
 * Makes the identifier of a session (`sid`) that each application knows. The library would make a random one.
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/authorization/session.js#L34
export function nameSessionsBy({ Session }: Provider, name: (clientId: string, uid: string) => string): void {
  Session.prototype.ensureClientContainer = function (clientId) {
    if (!this.sidFor(clientId)) this.sidFor(clientId, name(clientId, this.uid));
  };
}

/** A session of the library with an id of ours. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/models/session.js#L12
export function newSession({ Session }: Provider, id: string): Session {
  return Object.assign(new Session(), { jti: id, uid: id });
}

/** Lets the library store a session when it answers, as if it had changed it itself. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/shared/session.js#L34
export function storeWithAnswer(session: Session): void {
  Reflect.set(session, 'touched', true);
}

const wrongCode: ReadonlySet<string> = new Set([
  'NotFoundError',
  'ExpiredError',
  'AlreadyUsedError',
  'NoCodeError',
]);

const formState = v.object({ secret: v.string() });

/**
 * What a form must send so that the library knows that this browser was given it; undefined if none was made.
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/shared/xsrf.js#L8
export function formSecret(session: Session | undefined): string | undefined {
  const state = v.safeParse(formState, session?.state);
  return state.success ? state.output.secret : undefined;
}

/**
 * Lets a request go on in another session than the one in which it began. The library would refuse it there.
 * The caller stores it.
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/authorization/resume.js#L45
export function moveToSession(interaction: Interaction, sessionId: string): void {
  if (interaction.session?.uid !== sessionId) delete interaction.session;
}

/** Adds to what a request notes about its prompt. The caller stores it. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/models/interaction.js#L60
export function noteInPrompt(interaction: Interaction, details: Readonly<Record<string, unknown>>): void {
  interaction.prompt.details = { ...interaction.prompt.details, ...details };
}

type FindClient = Provider['Client']['find'];

/** Finds applications in another way, for every request. `find` is the library's way. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/shared/client_auth.js#L209
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/authorization/client.js#L17
export function findClientsBy({ Client }: Provider, by: (find: FindClient) => FindClient): void {
  Client.find = by(Client.find.bind(Client));
}

/** Compares what an application presents with its secret in another way. `compare` is the library's way. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/shared/client_auth.js#L237
export function compareSecretsBy(
  { Client }: Provider,
  by: (client: Client, presented: string, compare: (text: string) => Promise<boolean>) => Promise<boolean>,
): void {
  const { compareClientSecret } = Client.prototype;
  Client.prototype.compareClientSecret = async function (presented: string) {
    return await by(this, presented, async (text) => await compareClientSecret.call(this, text));
  };
}

/** Changes each grant that the library finds before it uses it. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/helpers/grant_source.js#L37
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/shared/access_token.js#L63
export function changeFoundGrants({ Grant }: Provider, change: (grant: Grant) => void): void {
  // Safe: `find` of grants finds grants, which its generic type does not say.
  const model = Grant as { find: (...given: FindParameters) => Promise<Grant | undefined> };
  const find = model.find.bind(model);
  model.find = async (...given) => {
    const grant = await find(...given);
    if (grant) change(grant);
    return grant;
  };
}

type FindParameters = Parameters<Provider['Grant']['find']>;

/**
 * Makes the value of a refresh token from the one that it follows and the id of their grant. The others have
 * random values.
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/models/base_model.js#L79
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/grants/refresh_token.js#L123
export function makeSuccessors(
  { RefreshToken }: Provider,
  make: (before: string, grantId: string) => string,
): void {
  // Safe: the types of the library do not name the function that makes the value of a token.
  const prototype = RefreshToken.prototype as unknown as { generateTokenId?: () => string };
  const random = prototype.generateTokenId;
  prototype.generateTokenId = function () {
    const { RotatedRefreshToken: before } = Provider.ctx?.oidc.entities ?? {};
    if (before) {
      if (before.grantId === undefined) throw new Error('The library renews a token without a grant.');
      return make(before.jti, before.grantId);
    }
    if (!random) throw new Error('The library makes values of tokens in another way.');
    return random.call(this);
  };
}

interface IdToken {
  /** The library makes tokens about a sign-out without a request. */
  readonly ctx?: KoaContextWithOIDC;
  readonly client: Client;
  scope?: string;
}

/**
 * Lets ID tokens tell all that the access token beside them opens, for some applications. The library tells
 * them `openid`, because `userinfo` tells the rest (OpenID Connect Core 1.0 §5.4).
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/models/id_token.js#L83
export function tellInIdTokens(provider: Provider, disclosesClaims: (client: Client) => boolean): void {
  const { prototype } = provider.IdToken;
  const { payload } = prototype;
  prototype.payload = async function (this: IdToken & InstanceType<Provider['IdToken']>) {
    const opened = this.ctx?.oidc.entities.AccessToken?.scope;
    if (opened !== undefined && disclosesClaims(this.client)) this.scope = opened;
    return await payload.call(this);
  };
}

/** Changes the claims that an answer tells, after the library has chosen them. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/helpers/claims.js#L58
export function changeToldClaims(
  { Claims }: Provider,
  change: (claims: Readonly<Record<string, unknown>>, client: Client) => Readonly<Record<string, unknown>>,
): void {
  const { prototype } = Claims;
  const { result } = prototype;
  // Safe: the types of the library do not name the application of an answer.
  prototype.result = async function (this: InstanceType<typeof Claims> & { client: Client }) {
    return change(await result.call(this), this.client);
  };
}

/** Checks a token that an application gets for itself before it is issued. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/grants/client_credentials.js#L47
export function checkOwnTokens({ ClientCredentials }: Provider, check: () => void): void {
  const { save } = ClientCredentials.prototype;
  ClientCredentials.prototype.save = async function () {
    check();
    return await save.call(this);
  };
}

/** Asks a question of a prompt only where a condition holds. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/authorization/interactions.js#L22
export function askOnlyIf(
  question: interactionPolicy.Check,
  condition: (ctx: KoaContextWithOIDC) => boolean,
): void {
  const { check } = question;
  question.check = (ctx) => condition(ctx) && check(ctx);
}

/**
 * What the ID token says with which an application names its user when it signs out. The library has checked
 * it.
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/end_session.js#L39
export function claimsOfHint({
  entities,
}: KoaContextWithOIDC['oidc']): Readonly<Record<string, unknown>> | undefined {
  return entities.IdTokenHint?.payload;
}

/** Whether the library has checked a sign-out, and answers with its page, on which a form is sent. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/end_session.js#L94
export function asksForSignOut({ status, oidc }: KoaContextWithOIDC): boolean {
  return oidc.route === 'end_session' && status === 200;
}

/**
 * Whether the library answers with a page that signs out another account than the one that has answered its
 * request.
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/actions/authorization/resume.js#L65
export function asksForOtherAccount({ status, oidc }: KoaContextWithOIDC): boolean {
  const signedIn = oidc.entities.Interaction?.result?.login?.accountId;
  return status === 200 && signedIn !== undefined && signedIn !== oidc.session?.accountId;
}

/** Why the library asks for the code of a device again: the user has refused, or the code leads to none. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/helpers/re_render_errors.js#L6
export function problemOfUserCode(err: Error | undefined): 'wrong' | 'refused' | undefined {
  if (err?.name === 'AbortedError') return 'refused';
  return wrongCode.has(err?.name ?? '') ? 'wrong' : undefined;
}

/**
 * Refuses a member of a registration. The library makes `invalid_redirect_uri` of what begins with that name
 * (RFC 7591 §3.2.2).
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/helpers/errors.js#L52
export function refusedMember(name: string, why: string): Error {
  return new errors.InvalidClientMetadata(`${name}: ${why}`);
}

/**
 * Lets the library answer below a path: it takes the difference of these two for the path at which it is
 * mounted.
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/helpers/oidc_context.js#L79
export function callbackAt(path: string, provider: Provider): ReturnType<Provider['callback']> {
  const callback = provider.callback();
  return async (request, response) => {
    const { url = '' } = request;
    Object.assign(request, { originalUrl: url, url: url.slice(path.length) });
    await callback(request, response);
  };
}

/** What the library knows of a request that it answers. It adds `oidc` at its own routes alone. */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/helpers/initialize_app.js#L73
export function libraryContext(answered: object): KoaContextWithOIDC | undefined {
  return 'oidc' in answered ? (answered as KoaContextWithOIDC) : undefined; // contexts of the library alone have it
}

/**
 * Acts on what the library has answered at one of its routes. Who asks for this first sees the answer of the
 * others.
 */
// https://github.com/panva/node-oidc-provider/blob/v9.13.3/lib/provider.js#L455
export function onAnswer(provider: Provider, act: (ctx: KoaContextWithOIDC) => Promise<void>): void {
  provider.use(async (answered, next) => {
    await next();
    const ctx = libraryContext(answered);
    if (ctx) await act(ctx);
  });
}
