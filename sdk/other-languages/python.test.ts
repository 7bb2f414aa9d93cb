import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createTestPortico, type TestPortico, type TestVisitor } from '@portico/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const redirectUri = 'https://books.example/callback?by=portico';
const logoutReturnUri = 'https://books.example/signed-out';

/** Another program than that in PATH may have the packages. */
const python = process.env.PYTHON_PATH ?? 'python3';

const clients = {
  'python_client.py': { needs: 'import urllib.request', packages: 'python3' },
  'authlib_client.py': {
    needs: 'import authlib.jose, requests',
    packages: 'python3-authlib and python3-requests',
  },
} as const;
type Client = keyof typeof clients;

/**
 * Whether a client can run. Neither Python nor its packages are on every machine, and nothing is downloaded
 * for a test.
 */
function canRun(client: Client): boolean {
  const { needs, packages } = clients[client];
  try {
    execFileSync(python, ['-c', needs], { stdio: 'ignore' });
    return true;
  } catch {
    // Any error: Python or a package is missing.
    console.log(`${client} is not run: it needs ${packages}, as Debian calls it.`);
    return false;
  }
}

describe('an application in another language', () => {
  let portico: TestPortico;
  let registered = 0;
  beforeAll(async () => {
    portico = await createTestPortico();
    // The portal makes its keys at the first request, which can take longer on a slow machine than a client
    // waits.
    await fetch(`${portico.issuer}/.well-known/openid-configuration`);
  });
  afterAll(() => portico.stop());

  /** Runs a client; `open` is its user's browser. */
  async function run(client: Client, open: (address: string) => Promise<URL>) {
    registered += 1;
    const { id, clientSecret } = await portico.addApplication({
      id: `BOOKS-${registered}`,
      url: 'https://books.example/',
      scopes: ['openid', 'profile', 'email'],
      redirectUris: [redirectUri],
      logoutReturnUris: [logoutReturnUri],
    });
    const settings = {
      issuer: portico.issuer,
      client_id: id,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      logout_return_uri: logoutReturnUri,
    };
    const program = spawn(python, [join(import.meta.dirname, client), JSON.stringify(settings)]);
    // A client that has ended reads no answer any more; its exit code says why.
    program.stdin.on('error', () => {});
    const [closed, problem] = [once(program, 'close'), text(program.stderr)];
    let last = '';
    for await (const line of createInterface({ input: program.stdout })) {
      if (line.startsWith('open ')) program.stdin.write(`${(await open(line.slice('open '.length))).href}\n`);
      else last = line;
    }
    await closed;
    return { code: program.exitCode, learned: last, problem: await problem };
  }

  async function userWithBrowser() {
    const user = await portico.addUser({ firstName: 'Zoë' });
    const browser: TestVisitor = await portico.signIn(user);
    return { user, browser };
  }

  it.each(['python_client.py', 'authlib_client.py'] as const)(
    'An application in another language signs a user in by OpenID Connect, renews its tokens, and signs out: %s [1.3, 4.6, 4.11]',
    async (client) => {
      if (!canRun(client)) return;
      const { user, browser } = await userWithBrowser();
      const { code, learned, problem } = await run(client, (address) => browser.returnFrom(address));
      expect(code, problem).toBe(0);
      expect(JSON.parse(learned)).toEqual({
        userinfo: {
          sub: user.id,
          name: 'Zoë Archer',
          given_name: 'Zoë',
          family_name: 'Archer',
          locale: 'en',
          email: user.email,
          email_verified: true,
          preferred_username: user.email,
        },
        refreshAfterSignOut: 'invalid_grant',
        userinfoAfterSignOut: 401,
      });
    },
  );

  it.each([
    ['state', 'state', { state: 'of-another-browser' }],
    ['issuer', 'iss of the answer', { iss: 'https://evil.example' }],
    ['issuer, which is missing,', 'iss of the answer', { iss: '' }],
  ])(
    'An application in another language is told enough to refuse an answer with another %s [D17]',
    async (_what, refusal, changed) => {
      if (!canRun('python_client.py')) return;
      const { browser } = await userWithBrowser();
      const { code, problem } = await run('python_client.py', async (address) => {
        const answer = await browser.returnFrom(address);
        for (const [name, value] of Object.entries(changed)) answer.searchParams.set(name, value);
        return answer;
      });
      expect(problem).toMatch(new RegExp(`Refused: ${refusal}$`, 'm'));
      expect(code).toBe(1);
    },
  );

  it('A code that another user’s browser was given for another sign-in gives an application in another language nothing [D03, D17]', async () => {
    if (!canRun('python_client.py')) return;
    const { browser } = await userWithBrowser();
    const attacker = (await userWithBrowser()).browser;
    const { code, problem } = await run('python_client.py', async (address) => {
      const own = new URL(address);
      own.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'); // RFC 7636, appendix B
      const [answer, injected] = [await browser.returnFrom(address), await attacker.returnFrom(own)];
      answer.searchParams.set('code', injected.searchParams.get('code') ?? '');
      return answer;
    });
    expect(problem).toContain("'error': 'invalid_grant'");
    expect(code).toBe(1);
  });
});
