import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import { demoWorld } from '@portico/dev/world';
import type { CallOptions } from './request.ts';
import type { Caller, TestServer } from './test-server.ts';

const world = demoWorld({ storeUrl: 'http://store.localhost:3001' });

export type PersonName = 'alice' | 'bob' | 'carol' | 'dan' | 'sam';

/** A user of the demo, with the password. */
export function person(name: PersonName) {
  const found = world.people.find(({ email }) => email.startsWith(`${name}@`));
  if (!found) throw new Error(`The demo has no user ${name}.`);
  return { ...found, password: world.password };
}

/** The client credentials of one of the demo's applications. */
export function application(id: string) {
  const found = world.applications.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`The demo has no application ${id}.`);
  return { id, secret: found.secret, url: found.url };
}

export type Credentials = { readonly email: string; readonly password: string };

/** Attempts to sign in with a password. */
export function trySignIn(server: Caller, { email, password }: Credentials, options?: CallOptions) {
  return server.call('issueToken', { grant_type: 'password', username: email, password }, options);
}

/** Signs a user in without a browser, and returns the access token. */
export async function signIn(server: Caller, who: PersonName | Credentials): Promise<string> {
  const { data } = await trySignIn(server, typeof who === 'string' ? person(who) : who);
  return data.access_token;
}

let guests = 0;

/** Valid input for the registration of a new user. */
export function guest(): InputOf<'register'> & Credentials {
  guests += 1;
  return {
    // Of one length, so that later users are sorted after earlier ones: how many there were depends on the
    // files before.
    email: `grace${String(guests).padStart(5, '0')}@example.org`,
    firstName: 'Grace',
    lastName: 'Green',
    nationalityId: 'IE',
    password: 'Quiet-Arch7',
    inviteCode: person('alice').inviteCode,
  };
}

/** Registers a user, and returns the code of the mailed link. */
export async function mailedCode(
  server: TestServer,
  input: InputOf<'register'>,
  options?: CallOptions,
): Promise<string> {
  const { status, text } = await server.call('register', input, options);
  if (status !== 200) throw new Error(`Could not register: ${text}`);
  const { link } = await server.mails.mailTo(input.email);
  return codeIn(link);
}

/** The code in a mailed link: the last segment of the path. */
export function codeIn(link: string): string {
  return new URL(link).pathname.split('/').at(-1) ?? '';
}

/** Registers a user and confirms the e-mail, so that the user has an account. */
export async function join(server: TestServer, input = guest()): Promise<typeof input> {
  const code = await mailedCode(server, input);
  const { status, text } = await server.call('confirmRegistration', { code });
  if (status !== 200) throw new Error(`Could not confirm: ${text}`);
  return input;
}

/** Hands a signed-in user off to an application, and returns the token that the application receives. */
export async function handOff(
  server: Pick<Caller, 'call'>,
  token: string,
  id = 'STORE',
): Promise<OutputOf<'findRedirectUrl'> & { readonly access_token: string }> {
  const { data } = await server.call(
    'findRedirectUrl',
    { application: id, requestedUrl: addressOf(id) },
    { token },
  );
  const { access_token } = data;
  if (access_token === undefined) throw new Error(`${id} receives no token of the hand-off.`);
  return { ...data, access_token };
}

function addressOf(id: string): string {
  return world.applications.find((candidate) => candidate.id === id)?.url ?? '';
}
