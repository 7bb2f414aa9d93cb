import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { anyLibrary, secretVariable } from '../console/src/screens/application/snippets.ts';
import {
  canRun,
  codeFor,
  detailsOf,
  nextName,
  quiet,
  register,
  run,
  setUpSnippets,
  shared,
  signInAt,
  userEmail,
} from './testing/snippets.ts';

const python = process.env.PYTHON_PATH ?? 'python3';

setUpSnippets();

describe('the code that the console shows', () => {
  it.each(['Express', 'Fastify'])(
    'The code for %s that the console shows signs a user in [1.3, 4.6]',
    async (framework) => {
      const { application, url, env } = await register(null);
      const file = join(shared.folder, `${nextName('app')}.js`);
      await writeFile(file, codeFor(application, framework));
      const start = () => spawn(process.execPath, [file], { env, stdio: [...quiet] });
      expect(await signInAt({ url, path: '/' }, start)).toBe('Hello Zoë');
    },
  );

  it('The code for Next that the console shows leads a user to the sign-in', async () => {
    const { application, env } = await register(null);
    const [first = ''] = codeFor(application, 'Next').split('// proxy.ts');
    const own = join(shared.folder, nextName('next'));
    await mkdir(own);
    // Next itself is not installed: what the code takes from it is a function each.
    await writeFile(join(own, 'headers.js'), 'export const headers = async () => new Headers();');
    await writeFile(
      join(own, 'navigation.js'),
      "export const redirect = (to) => { throw new Error('redirect ' + to); };",
    );
    const code = first
      .replace("'next/headers'", "'./headers.js'")
      .replace("'next/navigation'", "'./navigation.js'");
    const call = "\nawait requireUser('/').catch(({ message }) => console.log(message));\n";
    await writeFile(join(own, 'portico.js'), `${code}${call}`);
    const { stdout } = await run(process.execPath, [join(own, 'portico.js')], { env });
    expect(stdout).toMatch(/^redirect .*sign-in/);
  });

  it('The code for Flask that the console shows signs a user in, with name and e-mail [1.3, 4.6]', async () => {
    const needs = 'import flask, authlib.integrations.flask_client, requests';
    if (!canRun('Flask', python, ['-c', needs])) return;
    const { application, url, port, env } = await register({});
    const file = join(shared.folder, `${nextName('flask')}.py`);
    await writeFile(file, codeFor(application, 'Python (Flask, Authlib)'));
    const args = ['-m', 'flask', '--app', file, 'run', '--host', 'localhost', '--port', String(port)];
    const start = () => spawn(python, args, { env, stdio: [...quiet] });
    const shown = await signInAt({ url, path: '/me' }, start);
    expect(JSON.parse(shown)).toMatchObject({ given_name: 'Zoë', email: userEmail() });
  });

  it('The code for any other library that the console shows has the settings that a library finds at the portal', async () => {
    const { application, env } = await register({});
    const file = join(shared.folder, `${nextName('settings')}.env`);
    await writeFile(file, codeFor(application, anyLibrary));
    const { stdout } = await run('sh', ['-c', `set -a; . ${file}; env`], { env });
    const settings = new Map(
      stdout.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    expect(settings.get('OIDC_CLIENT_SECRET')).toBe(env[secretVariable(application.id)]);
    const found = await fetch(settings.get('OIDC_DISCOVERY') ?? '');
    const metadata = (await found.json()) as Readonly<Record<string, unknown>>; // RFC 8414 §3.2
    expect(metadata.issuer).toBe(settings.get('OIDC_ISSUER'));
    for (const [member, name] of [
      ['grant_types_supported', 'OIDC_GRANT_TYPE'],
      ['code_challenge_methods_supported', 'OIDC_PKCE'],
      ['token_endpoint_auth_methods_supported', 'OIDC_TOKEN_ENDPOINT_AUTH_METHOD'],
    ] as const)
      expect(metadata[member]).toContain(settings.get(name));
    expect(metadata.scopes_supported).toEqual(
      expect.arrayContaining((settings.get('OIDC_SCOPE') ?? '').split(' ')),
    );
  });

  it('The code for curl that the console shows sends what a machine has to send', async () => {
    if (!canRun('curl', 'curl', ['--version'])) return;
    const received: Record<string, unknown>[] = [];
    const site = createServer(async (request, response) => {
      const { url: path, headers } = request;
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      received.push({ path, authorization: headers.authorization, form });
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo; // listening on a TCP port
    const machine = {
      kind: 'MACHINE',
      resources: ['https://api.example/'],
      resourceScopes: ['read', 'write'],
    } as const;
    const application = detailsOf('NIGHTLY', '', `http://127.0.0.1:${port}`, {
      ...machine,
      resources: [...machine.resources],
      resourceScopes: [...machine.resourceScopes],
    });
    const env = { ...process.env, [secretVariable('NIGHTLY')]: 's3cret' };
    await run('sh', ['-c', codeFor(application, 'curl')], { env });
    site.close();
    expect(received).toEqual([
      {
        path: '/oidc/token',
        authorization: `Basic ${Buffer.from('NIGHTLY:s3cret').toString('base64')}`,
        form: { grant_type: 'client_credentials', resource: 'https://api.example/', scope: 'read write' },
      },
    ]);
  });
});
