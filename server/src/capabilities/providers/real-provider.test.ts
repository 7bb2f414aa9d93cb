import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { outsideClient } from '../../testing/outside-provider.ts';
import { guest } from '../../testing/people.ts';
import { offerProvider } from '../../testing/providers.ts';

/**
 * Follows an address at the provider, with its cookies, until it leads back. Returns the query of the way
 * back.
 */
async function signInThere(address: string, home: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
    if (url.href.startsWith(home)) return url.search.slice(1);
  }
  throw new Error('The provider leads in circles.');
}

describeServer('a real provider of OpenID Connect, in a process of its own', (server) => {
  const home = 'http://portal.test:3000/provider/real';
  let provider: ChildProcess;
  beforeAll(async () => {
    const script = new URL('../../testing/real-provider.js', import.meta.url).pathname;
    provider = spawn(process.execPath, [script, outsideClient.id, outsideClient.secret, home], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await once(provider.stdout as NodeJS.ReadableStream, 'data'); // `stdio` pipes it
    await offerProvider(server, { issuer: String(line).trim() }, { id: 'real' });
  });
  afterAll(() => {
    provider.kill();
  });

  it('Its user registers with the e-mail and the name that it tells, and signs in from then on', async () => {
    const browser = openBrowser(server);
    const come = async (with_: typeof browser) => {
      const { data } = await with_.call('startProvider', { provider: 'real' });
      const answer = await signInThere(data.url, home);
      return (await with_.call('answerProvider', { provider: 'real', answer })).data;
    };
    expect(await come(browser)).toEqual({
      outcome: 'REGISTER',
      email: 'grace@acme.example',
      emailConfirmed: true,
      firstName: 'Grace',
      lastName: 'Green',
    });
    await browser.call('register', { ...guest(), email: 'grace@acme.example' });
    expect((await browser.call('confirmByProvider', {})).status).toBe(200);
    expect((await come(openBrowser(server))).outcome).toBe('SIGNED_IN');
  });
});
