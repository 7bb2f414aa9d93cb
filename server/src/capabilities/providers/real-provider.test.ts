import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { outsideClient } from '../../testing/outside-provider.ts';
import { guest } from '../../testing/people.ts';
import { offerProvider } from '../../testing/providers.ts';

/** A browser at the provider, with its cookies. */
function openThere() {
  const cookies = new Map<string, string>();
  async function visit(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  return {
    /** Follows an address until it leads back. Returns the query of the way back. */
    async signIn(address: string, home: string): Promise<string> {
      let url = new URL(address);
      for (let step = 0; step < 10; step += 1) {
        const response = await visit(url);
        const location = response.headers.get('location');
        if (!location) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
        url = new URL(location, url);
        if (url.href.startsWith(home)) return url.search.slice(1);
      }
      throw new Error('The provider leads in circles.');
    },
    async signOut(issuer: string): Promise<void> {
      const page = await (await visit(new URL('/session/end', issuer))).text();
      const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
      const body = new URLSearchParams({ xsrf, logout: 'yes' });
      const done = await visit(new URL(action, issuer), { method: 'POST', body });
      expect(done.status).toBeLessThan(400);
    },
  };
}

/** Starts a program that is a provider, and returns its issuer, which it prints. */
async function startProvider(command: string, script: string, secret: string, ...addresses: string[]) {
  const { pathname } = new URL(`../../testing/${script}`, import.meta.url);
  const program = spawn(command, [pathname, outsideClient.id, secret, ...addresses], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(program.stdout as NodeJS.ReadableStream, 'data'); // `stdio` pipes it
  return { program, issuer: String(line).trim() };
}

const grace = {
  outcome: 'REGISTER',
  email: 'grace@acme.example',
  emailConfirmed: true,
  firstName: 'Grace',
  lastName: 'Green',
};

/** Another program than that in PATH may have the packages. */
const python = process.env.PYTHON_PATH ?? 'python3';
const hasAuthlib = spawnSync(python, ['-c', 'import authlib.jose, flask']).status === 0;
if (!hasAuthlib)
  console.log(
    'A provider in Python is not tried: it needs python3-authlib and python3-flask, as Debian calls them.',
  );

describeServer('a provider of OpenID Connect in another language, in a process of its own', (server) => {
  it.runIf(hasAuthlib)(
    'Its user registers with the e-mail and the name that it tells, and signs in from then on',
    async () => {
      const home = 'http://portal.test:3000/provider/python';
      // This library decodes no secret, and ones of such characters are common.
      const secret = 'a-secret_between.us';
      const { program, issuer } = await startProvider(python, 'python_provider.py', secret, home);
      try {
        await offerProvider(server, { issuer }, { id: 'python', clientSecret: secret });
        const come = async (browser: Browser) => {
          const { data } = await browser.call('startProvider', { provider: 'python' });
          const answer = await openThere().signIn(data.url, home);
          return (await browser.call('answerProvider', { provider: 'python', answer })).data;
        };
        const browser = openBrowser(server);
        expect(await come(browser)).toEqual(grace);
        await browser.call('register', { ...guest(), email: grace.email });
        expect((await browser.call('confirmByProvider', {})).status).toBe(200);
        expect((await come(openBrowser(server))).outcome).toBe('SIGNED_IN');
      } finally {
        program.kill();
      }
    },
  );
});

describeServer('a real provider of OpenID Connect, in a process of its own', (server) => {
  const home = 'http://portal.test:3000/provider/real';
  let provider: ChildProcess;
  let issuer: string;
  beforeAll(async () => {
    const { secret } = outsideClient;
    const signOutUri = `${server.url}/provider/real/sign-out`;
    const started = await startProvider(process.execPath, 'real-provider.js', secret, home, signOutUri);
    provider = started.program;
    issuer = started.issuer;
    await offerProvider(server, { issuer }, { id: 'real' });
  });
  afterAll(() => {
    provider.kill();
  });

  const come = async (browser: Browser, there = openThere()) => {
    const { data } = await browser.call('startProvider', { provider: 'real' });
    const answer = await there.signIn(data.url, home);
    return (await browser.call('answerProvider', { provider: 'real', answer })).data;
  };

  it('Its user registers with the e-mail and the name that it tells, and signs in from then on; who signs out there is signed out here', async () => {
    const browser = openBrowser(server);
    expect(await come(browser)).toEqual(grace);
    await browser.call('register', { ...guest(), email: grace.email });
    expect((await browser.call('confirmByProvider', {})).status).toBe(200);
    const signIn = async (there: ReturnType<typeof openThere>) => {
      const other = openBrowser(server);
      const outcome = await come(other, there);
      if (outcome.outcome !== 'SIGNED_IN') throw new Error(outcome.outcome);
      const token = outcome.tokenSet.access_token;
      return async () => (await other.call('listSessions', {}, { token })).status;
    };
    const [office, home] = [openThere(), openThere()];
    const [atOffice, atHome] = [await signIn(office), await signIn(home)];
    expect([await atOffice(), await atHome()]).toEqual([200, 200]);
    await office.signOut(issuer);
    // The provider tells before it answers.
    expect([await atOffice(), await atHome()]).toEqual([401, 200]);
  });
});
