import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestPortico, type TestPortico } from '@portico/sdk/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../scripts/free-port.js';

const root = join(import.meta.dirname, '..');
let page: string;
let folder: string;
let portico: TestPortico;
let count = 0;

beforeAll(async () => {
  page = await readFile(join(import.meta.dirname, 'applications/README.md'), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'portico-docs-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  portico = await createTestPortico();
});
afterAll(async () => {
  await portico.stop();
  await rm(folder, { recursive: true });
});

/** The first example below a heading. */
function exampleBelow(heading: string): string {
  const [, below] = page.split(`\n${heading}\n`);
  const [, code] = /```jsx?\n(.*?)```/s.exec(below ?? '') ?? [];
  if (!code) throw new Error(`The page has no example below ${heading}.`);
  return code;
}

/** Writes an example and the module that it imports, for an application that the portal knows. */
async function writeExample(heading: string) {
  count += 1;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { id, clientSecret } = await portico.addApplication({ id: `STORE-${count}`, url });
  const fill = (code: string) =>
    code
      .replaceAll('https://account.example.com', portico.url)
      .replaceAll('https://store.example.com', url)
      .replaceAll("'STORE'", `'${id}'`)
      .replaceAll("'./portico.js'", `'./portico-${count}.js'`)
      .replaceAll('3001', String(port));
  await writeFile(join(folder, `portico-${count}.js`), fill(exampleBelow('## The SDK')));
  const file = join(folder, `app-${count}.js`);
  await writeFile(file, fill(exampleBelow(heading)));
  return { url, file, env: { ...process.env, STORE_CLIENT_SECRET: clientSecret } };
}

/** Waits until a program answers; fails with what it wrote if it ends before. */
async function untilItAnswers(url: string, program: ChildProcess, written: Promise<string>): Promise<void> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`The example ended: ${await written}`);
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Another program than that in PATH may have the packages, which are not downloaded for a test. */
const python = process.env.PYTHON_PATH ?? 'python3';
function hasFlask(): boolean {
  try {
    execFileSync(python, ['-c', 'import flask, requests, authlib.integrations.flask_client'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    // Any error: Python or a package is missing.
    console.log(
      'The example of Flask is not run: it needs python3-flask, python3-authlib and python3-requests.',
    );
    return false;
  }
}

describe('the page about OpenID Connect', () => {
  it('The page about OpenID Connect has an example for Flask that signs a user in, and shows its front page after a refusal [1.3, 4.6]', async () => {
    if (!hasFlask()) return;
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const { clientSecret } = await portico.addApplication({
      id: 'BOOKS',
      url,
      redirectUris: [`${url}/callback`],
    });
    const openid = await readFile(join(import.meta.dirname, 'applications/openid-connect.md'), 'utf8');
    const [, code = ''] = /\n## Python: Flask\n.*?```python\n(.*?)```/s.exec(openid) ?? [];
    await writeFile(join(folder, 'books.py'), code);
    const program = spawn(python, ['-m', 'flask', '--app', 'books', 'run', '--port', String(port)], {
      cwd: folder,
      env: {
        ...process.env,
        PORTICO_URL: portico.url,
        BOOKS_URL: url,
        SESSION_SECRET: 'a secret of the test',
        BOOKS_CLIENT_SECRET: clientSecret,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(program, 'exit');
    try {
      await untilItAnswers(url, program, text(program.stderr));
      const alice = await portico.signIn(await portico.addUser({ firstName: 'Alice', lastName: 'Archer' }));
      expect(await (await alice.visit(`${url}/sign-in`)).text()).toBe('Hello Alice Archer');
      // Nobody has begun this one in this browser.
      const refused = await fetch(`${url}/callback?error=access_denied&state=other`);
      expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('/sign-in')]);
    } finally {
      program.kill();
      await ended;
    }
  });
});

describe('the page for developers of applications', () => {
  it.each(['### Express', '### Fastify'])(
    'The page for developers of applications has an example that signs a user in: %s [1.3, 4.6]',
    async (heading) => {
      const { url, file, env } = await writeExample(heading);
      const program = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      const ended = once(program, 'exit');
      try {
        await untilItAnswers(`${url}/orders`, program, text(program.stderr));
        const alice = await portico.signIn(await portico.addUser({ firstName: 'Alice' }));
        expect(await (await alice.visit(`${url}/orders`)).text()).toBe('Hello Alice');
      } finally {
        program.kill();
        await ended;
      }
    },
  );

  it('The page for developers of applications has an example that signs a user in: a fetch handler [1.3, 4.6]', async () => {
    const { url, file, env } = await writeExample('### Hono, and every fetch handler');
    vi.stubEnv('STORE_CLIENT_SECRET', env.STORE_CLIENT_SECRET);
    // Safe: the example exports an application of Hono.
    const { default: app } = (await import(file)) as {
      default: { fetch(request: Request): Promise<Response> };
    };
    const alice = await portico.signIn(await portico.addUser({ firstName: 'Alice' }));
    expect(await (await alice.visit(`${url}/orders`, app.fetch)).text()).toBe('Hello Alice');
  });

  it('The page for developers of applications has an example of a test, which passes', async () => {
    const file = join(folder, 'own.test.js');
    await writeFile(file, exampleBelow('## Tests'));
    const program = spawn(process.execPath, ['--test', file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [written] = await Promise.all([text(program.stdout), once(program, 'exit')]);
    expect(written).toMatch(/pass 1\n.*fail 0\n/s);
  });
});
