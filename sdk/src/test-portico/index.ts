import { signInAt, type TestVisitor } from './visitor.ts';

export type { TestCookie } from './cookie-jar.ts';
export type { Send, TestVisitor } from './visitor.ts';

/** A mail that the portal has sent. */
export interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What differs from an ordinary user. */
export interface TestUserOptions {
  readonly email?: string;
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly locale?: string;
  /** Whether the portal has verified the documents. The default is false. */
  readonly verified?: boolean;
}

export interface TestUser extends Required<TestUserOptions> {
  /** The `id` of the user in the SDK, and `sub` in OpenID Connect. */
  readonly id: string;
}

export interface TestApplication {
  /** Its identifier, which is also the client id, for example `STORE`. */
  readonly id: string;
  /** Its public address, for example `https://store.example`. Nothing needs to answer there. */
  readonly url: string;
  /** Where it receives users by OpenID Connect. Without one it uses the hand-off alone. */
  readonly redirectUris?: readonly string[];
  /** Where users may be led after a sign-out that it asks for by OpenID Connect. */
  readonly logoutReturnUris?: readonly string[];
  /**
   * Where the portal tells that a session of a user has ended (`verifySignOutNotice`), for example
   * `http://127.0.0.1:3001/auth/signed-out`.
   */
  readonly logoutUri?: string;
  /** What it may ask for by OpenID Connect. The default is `openid profile email verification`. */
  readonly scopes?: readonly string[];
}

export interface TestPorticoOptions {
  /**
   * Settings of the server, by the names of their environment variables, for example
   * `{ LOG_LEVEL: 'debug' }`.
   */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A real portal for the tests of an application. */
export interface TestPortico {
  /** Its address, for the option `portal` of `createPortico`. */
  readonly url: string;
  /** Its address as an OpenID provider. */
  readonly issuer: string;
  addApplication(
    application: TestApplication,
  ): Promise<{ readonly id: string; readonly clientSecret: string }>;
  addUser(user?: TestUserOptions): Promise<TestUser>;
  /** Signs a user in to the portal with the password. */
  signIn(user: Pick<TestUser, 'email' | 'password'>): Promise<TestVisitor>;
  /** All mails that were sent, the newest last, once those that are due have been sent. */
  mails(): Promise<readonly TestMail[]>;
  /**
   * Moves the clock forward: that of the portal, of its database and `Date` of this process. Timers are not
   * moved.
   */
  advance(seconds: number): Promise<void>;
  /** Stops the portal, and takes back what it has moved the clock. */
  stop(): Promise<void>;
}

/** What the server's package exports for this. */
interface ServerModule {
  startTestPortal(settings?: Readonly<Record<string, string>>): Promise<{
    readonly url: string;
    addApplication(application: Required<TestApplication>): Promise<{ readonly clientSecret: string }>;
    addUser(user: Required<TestUserOptions>): Promise<{ readonly id: string }>;
    mails(): Promise<readonly TestMail[]>;
    advance(seconds: number): Promise<void>;
    stop(): Promise<void>;
  }>;
}

const scopes = ['openid', 'profile', 'email', 'verification'];
let users = 0;

/**
 * Starts a real Portico in this process, on SQLite in memory and on a free port of this machine, so that the
 * tests of an application sign in for real. It needs the package `@portico/server` as a dependency for
 * development, and Node 24.
 *
 * @throws {Error} when `@portico/server` is not installed.
 * @example const portico = await createTestPortico(); const store = await portico.addApplication({ id:
 * 'STORE', url: 'https://store.example' }); const alice = await portico.signIn(await portico.addUser({
 * firstName: 'Alice' }));
 *
 * const answer = createStore({ portal: portico.url, clientSecret: store.clientSecret }); const page = await
 * alice.visit('https://store.example/orders', answer); assert.match(await page.text(), /Hello Alice/);
 *
 * await portico.stop();
 */
export async function createTestPortico({ settings = {} }: TestPorticoOptions = {}): Promise<TestPortico> {
  const { startTestPortal } = await loadServer();
  const server = await startTestPortal(settings);
  const { url } = server;
  return {
    url,
    issuer: `${url}/oidc`,
    async addApplication(application) {
      const added = await server.addApplication({
        redirectUris: [],
        logoutReturnUris: [],
        logoutUri: '',
        scopes,
        ...application,
      });
      return { id: application.id, clientSecret: added.clientSecret };
    },
    async addUser(given = {}) {
      users += 1;
      const user = { ...ordinaryUser, email: `user-${users}@portico.example`, ...given };
      return { ...user, id: (await server.addUser(user)).id };
    },
    signIn: (user) => signInAt(url, user),
    mails: () => server.mails(),
    advance: (seconds) => server.advance(seconds),
    stop: () => server.stop(),
  };
}

const ordinaryUser = {
  password: 'Test-Door-1!',
  firstName: 'Ada',
  lastName: 'Archer',
  locale: 'en',
  verified: false,
};

/** The server is loaded when it is needed, because the rest of this package must not depend on it. */
async function loadServer(): Promise<ServerModule> {
  // A constant, because the compiler would read the server's types at a literal.
  const server: string = '@portico/server/testing';
  try {
    // Safe: a test compares the type with that of the server.
    return (await import(server)) as ServerModule;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    if (!error.message.includes('@portico/server')) throw error;
    throw new Error(
      'Install the package @portico/server as a dependency for development: it is the tarball that contains this one.',
      { cause: error },
    );
  }
}
