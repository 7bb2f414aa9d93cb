import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { createTestPortico, type TestPortico } from '@portico/sdk/testing';
import { afterAll, beforeAll } from 'vitest';
import { secretVariable, snippetsOf } from '../../console/src/screens/application/snippets.ts';
import { freePort } from '../../scripts/free-port.js';

export const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** What the snippets of a file share. */
export const shared = { folder: '' };
let portico: TestPortico;
let count = 0;

/** The mailbox of the user who signs in at the application that was registered last. */
export const userEmail = () => `zoe-${count}@a.example`;
/** A name that no other code of the file has. */
export const nextName = (prefix: string) => `${prefix}-${count}`;

/** Starts a portal for the tests of a file, and makes a folder for their code. */
export function setUpSnippets(): void {
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-snippets-'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    shared.folder = folder;
    portico = await createTestPortico();
    // The portal makes its keys at the first request, which can take longer on a slow machine than a client waits.
    await fetch(`${portico.issuer}/.well-known/openid-configuration`);
  });
  afterAll(async () => {
    await portico?.stop();
    await rm(shared.folder, { recursive: true });
  });
}

type Openid = NonNullable<ApplicationDetails['openid']>;

/** An application as the console reads it, registered at the test portal; `openid` is what differs in its use of OpenID Connect. */
export async function register(openid: Partial<Openid> | null) {
  count += 1;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const redirectUris = [`${url}/callback`];
  const scopes = ['openid', 'profile', 'email'] as const;
  const { id, clientSecret } = await portico.addApplication({
    id: `SNIPPET-${count}`,
    url,
    ...(openid && { redirectUris, scopes }),
  });
  const application = detailsOf(
    id,
    url,
    portico.url,
    openid && { redirectUris, scopes: [...scopes], ...openid },
  );
  const env = { ...process.env, [secretVariable(id)]: clientSecret, PORT: String(port), SESSION_SECRET: 'x' };
  return { application, url, port, env };
}

export function detailsOf(
  id: string,
  url: string,
  portal: string,
  openid: Partial<Openid> | null,
): ApplicationDetails {
  return {
    id,
    name: id,
    type: 'main',
    url,
    portal,
    returnAddresses: [url],
    color: null,
    icon: null,
    scene: null,
    landing: true,
    logoutUri: null,
    forwardAuth: false,
    texts: { en: { title: id, description: id } },
    secretDays: 0,
    oldSecretEndsAt: null,
    checksPerMinute: 600,
    place: 1,
    count: 1,
    openid: openid && {
      kind: 'WEB',
      redirectUris: [],
      logoutReturnUris: [],
      logoutUri: null,
      scopes: [],
      firstParty: true,
      pairwise: false,
      resources: [],
      resourceScopes: [],
      ...openid,
    },
  };
}

export function codeFor(application: ApplicationDetails, framework: string): string {
  const snippet = snippetsOf(application).find((known) => known.framework === framework);
  if (!snippet) throw new Error(`The console shows no code for ${framework}.`);
  return snippet.code;
}

/** Whether a command works on this machine. What a snippet needs is not downloaded for a test. */
export function canRun(what: string, command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    // Any error: the program or a package is missing.
    console.log(`The code for ${what} is not run: it needs ${[command, ...args].join(' ')}.`);
    return false;
  }
}

/** Starts a program of a snippet, signs a user in there, and returns what it then shows. */
export async function signInAt(
  { url, path }: { readonly url: string; readonly path: string },
  start: () => ChildProcess,
): Promise<string> {
  const program = start();
  const ended = once(program, 'exit');
  const written = program.stderr ? text(program.stderr) : Promise.resolve('');
  try {
    for (;;) {
      if (program.exitCode !== null) throw new Error(`The code ended: ${await written}`);
      if (await fetch(`${url}${path}`, { redirect: 'manual' }).catch(() => null)) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const user = await portico.signIn(await portico.addUser({ firstName: 'Zoë', email: userEmail() }));
    return await (await user.visit(`${url}${path}`)).text();
  } finally {
    program.kill();
    await ended;
  }
}

export const quiet = ['ignore', 'ignore', 'pipe'] as const;
