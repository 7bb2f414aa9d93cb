import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import { demoWorld } from '@portico/dev/world';
import type { CallOptions } from './request.ts';
import type { TestServer } from './test-server.ts';

const world = demoWorld({ storeUrl: 'http://store.localhost:3001' });

export type PersonName = 'alice' | 'bob' | 'carol' | 'dan' | 'sam';

/** One of the demo's people, with their password. */
export function person(name: PersonName) {
  const found = world.people.find(({ email }) => email.startsWith(`${name}@`));
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return { ...found, password: world.password };
}

/** The client credentials of one of the demo's applications. */
export function application(id: string) {
  const found = world.applications.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No application is called ${id}.`);
  return { id, secret: found.secret };
}

export type Credentials = { readonly email: string; readonly password: string };

/** One try to sign in with a password. */
export function trySignIn(server: TestServer, { email, password }: Credentials, options?: CallOptions) {
  return server.call('issueToken', { grant_type: 'password', username: email, password }, options);
}

/** Signs one of the demo's people in, as a program would, and answers with the token. */
export async function signIn(server: TestServer, who: PersonName | Credentials): Promise<string> {
  const { data } = await trySignIn(server, typeof who === 'string' ? person(who) : who);
  return data.access_token;
}

let guests = 0;

/** A registration that nothing is wrong with, of somebody nobody knows yet. */
export function guest(): InputOf<'register'> & Credentials {
  guests += 1;
  return {
    email: `grace${guests}@example.org`,
    firstName: 'Grace',
    lastName: 'Green',
    nationalityId: 'IE',
    password: 'Quiet-Arch7',
    inviteCode: person('alice').inviteCode,
  };
}

/** Registers somebody and answers with the code of the link they were mailed. */
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

/** The code a mailed link carries: the last part of its path. */
export function codeIn(link: string): string {
  return new URL(link).pathname.split('/').at(-1) ?? '';
}

/** Registers somebody and opens their link: they have an account now. */
export async function join(server: TestServer, input = guest()): Promise<typeof input> {
  const code = await mailedCode(server, input);
  const { status, text } = await server.call('confirmRegistration', { code });
  if (status !== 200) throw new Error(`Could not confirm: ${text}`);
  return input;
}

/** Signs a person in to the portal and hands them on to an application: the token it receives. */
export async function handOff(
  server: TestServer,
  token: string,
  id = 'STORE',
): Promise<OutputOf<'findRedirectUrl'>> {
  const { data } = await server.call(
    'findRedirectUrl',
    { application: id, requestedUrl: addressOf(id) },
    { token },
  );
  return data;
}

function addressOf(id: string): string {
  return world.applications.find((candidate) => candidate.id === id)?.url ?? '';
}
