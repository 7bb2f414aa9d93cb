import * as openid from 'openid-client';
import { BoundedMap } from '../../kit/bounded-map.ts';
import type { SignInSettings } from '../../kit/sign-in.ts';
import type { User } from '../../kit/visitor.ts';

/** What the portal has issued for a user, and what it tells about them. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string;
  readonly user: User;
}

/** A sign-in that was begun. */
interface Begun {
  /** The value of a cookie: only the browser that began it may finish it. */
  readonly browser: string;
  readonly returnTo: string;
  /** Whether the portal may show no page. */
  readonly unseen: boolean;
}

/** What is needed to finish it. */
interface Expected extends Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const scope = 'openid profile email verification';

/** The portal as an OpenID provider. */
export class Provider {
  readonly #settings: SignInSettings;
  readonly #begun = new BoundedMap<string, Expected>();
  #discovered: Promise<openid.Configuration> | undefined;

  constructor(settings: SignInSettings) {
    this.#settings = settings;
  }

  /** Asks the portal once for the addresses of its calls; again if it does not answer. */
  async #configuration(): Promise<openid.Configuration> {
    this.#discovered ??= discover(this.#settings);
    try {
      return await this.#discovered;
    } catch (error) {
      this.#discovered = undefined;
      throw error;
    }
  }

  /** The address that a sign-in begins at. */
  async start({ browser, returnTo, unseen }: Begun): Promise<string> {
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const verifier = openid.randomPKCECodeVerifier();
    this.#begun.set(state, { browser, returnTo, unseen, state, nonce, verifier });
    const address = openid.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: `${this.#settings.url}/auth/callback`,
      scope,
      state,
      nonce,
      code_challenge_method: 'S256',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      ...(unseen ? { prompt: 'none' } : {}),
    });
    return address.href;
  }

  /** The sign-in with this state, if this browser began it. It can be taken once. */
  take(state: string, browser: string): Expected | undefined {
    const found = this.#begun.get(state);
    if (found?.browser !== browser) return undefined;
    this.#begun.delete(state);
    return found;
  }

  /** Exchanges the code in an address. */
  async finish({ state, nonce, verifier }: Expected, address: URL): Promise<Session> {
    const tokens = await openid.authorizationCodeGrant(await this.#configuration(), address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const user = await this.#askAbout(tokens.access_token, tokens.claims()?.sub ?? '');
    return {
      user,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      idToken: tokens.id_token ?? '',
    };
  }

  /**
   * Asks again about the user, with new tokens if the old ones have expired. Null when the sign-in has ended.
   */
  async renew(session: Session): Promise<Session | null> {
    try {
      return { ...session, user: await this.#askAbout(session.accessToken, session.user.id) };
    } catch (error) {
      if (!hasEnded(error)) throw error;
    }
    if (session.refreshToken === undefined) return null;
    try {
      const tokens = await openid.refreshTokenGrant(await this.#configuration(), session.refreshToken);
      const user = await this.#askAbout(tokens.access_token, session.user.id);
      const refreshToken = tokens.refresh_token ?? session.refreshToken;
      return { ...session, user, accessToken: tokens.access_token, refreshToken };
    } catch (error) {
      if (hasEnded(error)) return null;
      throw error;
    }
  }

  async #askAbout(accessToken: string, subject: string): Promise<User> {
    return userOf(await openid.fetchUserInfo(await this.#configuration(), accessToken, subject));
  }

  /** The address at which the portal signs the user out, and from which it leads back here. */
  async end({ idToken }: Session): Promise<string> {
    const goodbye = `${this.#settings.url}/goodbye`;
    try {
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: goodbye };
      return openid.buildEndSessionUrl(await this.#configuration(), parameters).href;
    } catch (error) {
      // The session here has ended already, whether the portal answers or not.
      if (isOfPortal(error)) return goodbye;
      throw error;
    }
  }
}

function discover({ portal, clientId, clientSecret }: SignInSettings): Promise<openid.Configuration> {
  const issuer = new URL('/oidc', portal);
  const execute = [
    // The library relies on https alone; a signature is also right where a proxy ends it.
    openid.enableNonRepudiationChecks,
    // Plain http is for this machine alone.
    ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
  ];
  return openid.discovery(issuer, clientId, {}, openid.ClientSecretBasic(clientSecret), { execute });
}

/** The claims that the scopes stand for, as this demo shows them. */
function userOf(claims: openid.UserInfoResponse): User {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: claims.sub,
    email: text(claims.email),
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
    locale: text(claims.locale) || 'en',
    verified: claims.verified === true,
    verificationPercent: Number(claims.verification_percent) || 0,
  };
}

/** Whether an error says that a token is valid no more. */
function hasEnded(error: unknown): boolean {
  return (
    (error instanceof openid.WWWAuthenticateChallengeError && error.status === 401) ||
    (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant')
  );
}

/** Whether the portal, not this application, is why a call failed. */
export function isOfPortal(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 || error.status === 429;
  // `fetch` reports a connection that fails by a TypeError with a cause.
  return (
    (error instanceof TypeError && error.cause !== undefined) ||
    (error instanceof openid.ClientError && error.code !== 'OAUTH_INVALID_RESPONSE') ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  );
}
