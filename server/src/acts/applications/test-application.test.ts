import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/free-port.js';
import { describeServer } from '../../testing/both-databases.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { until } from '../../testing/until.ts';
import { addApplication } from './add-application.ts';
import { testApplication } from './test-application.ts';

const operator = { type: 'system' } as const;

describeServer('the test of an application', (server) => {
  let site: Server;
  let secured: Server;
  let home: string;
  let added = 0;
  beforeAll(async () => {
    site = createServer(answer);
    secured = createTlsServer(selfSigned, answer);
    for (const each of [site, secured]) each.listen(0, '127.0.0.1');
    await until('the site listens', () => site.listening && secured.listening);
    home = `http://127.0.0.1:${portOf(site)}/`;
  });
  afterAll(() => {
    site.close();
    secured.close();
  });

  const answer: RequestListener = ({ url = '' }, response) => {
    const targets: Record<string, string> = {
      '/moved/': 'https://elsewhere.example/',
      '/plain/': 'http://127.0.0.2/plain/',
      '/login/': `${server.context.config.publicUrl.origin}/en/login?application=STORE`,
      '/inside/': '/inside/welcome',
    };
    const target = targets[url];
    if (target) response.writeHead(302, { location: target });
    else response.writeHead(Number(/\d{3}/.exec(url)?.[0] ?? 200));
    response.end();
  };

  /** Tests an application with this home page, and answers its last step. */
  async function lastStep(
    url: string,
    {
      returnAddress = url,
      production = false,
      privateNetworks = false,
      secret = '',
      redirectUris = [] as readonly string[],
    } = {},
  ) {
    added += 1;
    const id = `SITE-${added}`;
    const texts = { en: { title: 'Site', description: 'A site' } };
    const described = {
      id,
      name: 'Site',
      type: 'store',
      url,
      returnAddresses: [returnAddress],
      texts,
    } as const;
    const openid = {
      kind: 'WEB',
      redirectUris,
      scopes: ['openid'],
      firstParty: true,
      pairwise: false,
      logoutReturnUris: [],
      logoutUri: null,
    } as const;
    const input = redirectUris.length > 0 ? { ...described, openid } : described;
    const { secret: own } = await addApplication(server.context, operator, input);
    const config = {
      ...server.context.config,
      production,
      privateNetworks,
      publicUrl: redirectUris.length > 0 ? new URL(server.url) : server.context.config.publicUrl,
      domains: { ...server.context.config.domains, oauth: server.url },
    };
    const given = secret === 'own' ? own : secret;
    const { passed, steps } = await testApplication({ ...server.context, config }, operator, {
      id,
      ...(given && { secret: given }),
    });
    const { step, fault, about } = steps.at(-1) ?? {};
    return { passed, step, fault, about };
  }
  const wrong = (step: string, fault: string) => ({ passed: false, step, fault });

  it('The test of an application passes one that answers on this machine, sends guests to the portal, and has the right secret', async () => {
    const passed = { passed: true, step: 'return_answers', fault: null };
    expect(await lastStep(home)).toMatchObject(passed);
    // Browsers find it, although the name is in no DNS.
    expect(await lastStep(`http://shop.localhost:${portOf(site)}/`)).toMatchObject(passed);
    expect(await lastStep(`${home}login/`)).toMatchObject(passed);
    expect(await lastStep(`${home}inside/`)).toMatchObject(passed);
    const about = `${server.url}/oauth/check_token`;
    expect(await lastStep(home, { secret: 'own' })).toMatchObject({
      ...passed,
      step: 'secret_accepted',
      about,
    });
    expect(await lastStep(home, { secret: 'a wrong one' })).toMatchObject(
      wrong('secret_accepted', 'secret_refused'),
    );
  });

  it('The test of an application goes on to the secret when an address is wrong, and says whether it works', async () => {
    const production = true;
    expect(await lastStep(home, { production, secret: 'own' })).toEqual({
      passed: false,
      step: 'secret_accepted',
      fault: null,
      about: expect.any(String),
    });
    expect(await lastStep(home, { production, secret: 'a wrong one' })).toMatchObject(
      wrong('secret_accepted', 'secret_refused'),
    );
  });

  it('The test of an application names first that users could not return, then that an address has no TLS in production', async () => {
    const elsewhere = { returnAddress: `${home}return`, production: true };
    expect(await lastStep(home, elsewhere)).toMatchObject(wrong('home_registered', 'not_registered'));
    expect(await lastStep(home, { production: true })).toMatchObject(wrong('https', 'no_tls'));
  });

  it('The test of an application names a host without an address, a port without a program, and a certificate that browsers refuse', async () => {
    expect(await lastStep('https://shop.invalid/')).toMatchObject(wrong('home_answers', 'unknown_host'));
    const closed = `http://127.0.0.1:${await freePort()}/`;
    expect(await lastStep(closed)).toMatchObject(wrong('home_answers', 'connection_refused'));
    const refused = `https://localhost:${portOf(secured)}/`;
    expect(await lastStep(refused)).toMatchObject(wrong('home_answers', 'certificate'));
  });

  it('The test of an application connects to no private network in production, unless the operator allows it [D16]', async () => {
    let connections = 0;
    secured.on('connection', () => {
      connections += 1;
    });
    const inside = `https://127.0.0.1:${portOf(secured)}/`;
    expect(await lastStep(inside, { production: true })).toMatchObject(
      wrong('home_answers', 'private_network'),
    );
    expect(connections).toBe(0);
    const allowed = await lastStep(inside, { production: true, privateNetworks: true });
    expect(allowed).toMatchObject(wrong('home_answers', 'certificate'));
    expect(connections).toBeGreaterThan(0);
  });

  it('The test of an application begins an OpenID Connect sign-in, and names a redirect URI without a page, or that the portal refuses', async () => {
    const passed = { passed: true, step: 'sign_in_begins', fault: null };
    // The issuer of the server under test has another address, so only what it answers counts.
    expect(await lastStep(home, { redirectUris: [`${home}callback`] })).toMatchObject(passed);
    // An application that gets no code may answer with any error.
    expect(await lastStep(home, { redirectUris: [`${home}500`] })).toMatchObject(passed);
    expect(await lastStep(home, { redirectUris: [`${home}404`] })).toMatchObject(
      wrong('redirect_answers', 'page_missing'),
    );
    const closed = `http://127.0.0.1:${await freePort()}/callback`;
    expect(await lastStep(home, { redirectUris: [closed] })).toMatchObject(
      wrong('redirect_answers', 'connection_refused'),
    );
  });

  it('The test of an application names a server that fails, a page that is missing, and a redirect to an unregistered address', async () => {
    expect(await lastStep(`${home}500`)).toMatchObject(wrong('home_answers', 'server_failed'));
    expect(await lastStep(`${home}404`)).toMatchObject(wrong('home_answers', 'page_missing'));
    expect(await lastStep(`${home}moved/`)).toMatchObject(wrong('home_answers', 'leads_elsewhere'));
    expect(await lastStep(`${home}plain/`)).toMatchObject(wrong('home_answers', 'leads_elsewhere'));
    const below = { returnAddress: home };
    expect((await lastStep(`${home}login/`, below)).passed).toBe(true);
  });
});

/** The port of a server that listens by TCP. */
function portOf(listening: Server): number {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return (address satisfies AddressInfo).port;
}
