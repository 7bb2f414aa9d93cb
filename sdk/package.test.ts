import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
let project: string;
let packed: readonly string[];

/** Builds and packs the SDK, and installs the tarball into an empty project without any registry. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'portico-sdk-'));
  const dist = join(project, 'dist');
  await run(process.execPath, ['build.js', dist], { cwd: import.meta.dirname, env });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], { cwd: dist, env });
  // The two fields of npm's report that are used here.
  const [report] = Object.values(JSON.parse(stdout)) as { filename: string; files: { path: string }[] }[];
  packed = report?.files.map(({ path }) => path) ?? [];
  await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }');
  const flags = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  // Its dependency comes from the repository, so that neither a registry nor a cache is needed.
  const jose = join(root, 'node_modules/jose');
  await run('npm', ['install', ...flags, jose, `./${report?.filename}`], { cwd: project, env });
});
afterAll(() => rm(project, { recursive: true, force: true }));

interface Manifest {
  readonly dependencies: object;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

async function manifestOf(): Promise<Manifest> {
  // Safe: the package that was built above has both fields.
  return JSON.parse(
    await readFile(join(project, 'node_modules/@portico/sdk/package.json'), 'utf8'),
  ) as Manifest;
}

describe('the published package', () => {
  it('The published package contains JavaScript, types, README and licence, and neither source nor tests', async () => {
    expect(packed).toEqual(
      expect.arrayContaining(['index.js', 'index.d.ts', 'browser/index.js', 'README.md', 'LICENSE']),
    );
    const { exports } = await manifestOf();
    const files = Object.values(exports).flatMap((one) =>
      typeof one === 'string' ? one : Object.values(one),
    );
    expect(packed).toEqual(expect.arrayContaining(files.map((file) => file.replace('./', ''))));
    expect(Object.keys(exports)).toEqual(
      expect.arrayContaining([
        './node',
        './express',
        './fastify',
        './fetch',
        './next',
        './react',
        './testing',
      ]),
    );
    expect(packed.filter((path) => /(?<!\.d)\.ts$|\.test\.|^testing\//.test(path))).toEqual([]);
  });

  it('The published package depends on jose alone and states its licence and the Node versions that it supports', async () => {
    const manifest = await manifestOf();
    expect(manifest).toMatchObject({ license: 'Apache-2.0', type: 'module', engines: { node: '>=22' } });
    expect(Object.keys(manifest.dependencies)).toEqual(['jose']);
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('private');
    expect(await readdir(join(project, 'node_modules'))).toEqual(
      expect.not.arrayContaining(['typescript', '@types']),
    );
  });

  it('Plain JavaScript imports the published package', async () => {
    await writeFile(
      join(project, 'app.js'),
      `import { finishSignIn, startSignIn } from '@portico/sdk';
       import { cleanAddressBar } from '@portico/sdk/browser';
       const { url, cookie } = startSignIn({ portal: 'https://account.example', application: 'store', backUrl: 'https://store.example/' });
       const returned = new URL(url).searchParams.get('backUrl') + '&access_token=t';
       const signIn = finishSignIn({ url: returned, cookies: cookie.split(';')[0] });
       console.log(JSON.stringify([signIn.startedHere, signIn.cleanUrl, typeof cleanAddressBar]));`,
    );
    const { stdout } = await run(process.execPath, ['app.js'], { cwd: project, env });
    expect(JSON.parse(stdout)).toEqual([true, 'https://store.example/', 'function']);
  });

  it('The published package says what to install when a test needs the server', async () => {
    await writeFile(
      join(project, 'app.test.js'),
      `import { createTestPortico } from '@portico/sdk/testing';
       await createTestPortico().catch(({ message }) => console.log(message));`,
    );
    const { stdout } = await run(process.execPath, ['app.test.js'], { cwd: project, env });
    expect(stdout).toMatch(/^Install the package @portico\/server as a dependency for development/);
  });

  it.each(['NodeNext', 'Bundler'])(
    'The published package gives TypeScript its types, and only the token of a sign-in that this browser started (%s)',
    async (moduleResolution) => {
      const compilerOptions = {
        strict: true,
        noEmit: true,
        target: 'ES2024',
        lib: ['ES2024', 'DOM'],
        types: [],
        module: moduleResolution === 'Bundler' ? 'ESNext' : 'NodeNext',
        moduleResolution,
        skipLibCheck: false,
      };
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.ts'] }));
      await writeFile(
        join(project, 'app.ts'),
        `import { checkToken, finishSignIn, PorticoError, type PorticoPerson } from '@portico/sdk';
         import { cleanAddressBar } from '@portico/sdk/browser';
         export async function finish(url: string, cookies: string | undefined): Promise<PorticoPerson | null> {
           const signIn = finishSignIn({ url: cleanAddressBar() ?? url, cookies });
           if (!signIn) return null;
           // @ts-expect-error A token that this browser did not ask for is not named token.
           signIn.token;
           if (!signIn.startedHere) return null;
           const state = await checkToken({ portal: url, clientId: 'STORE', clientSecret: 's', token: signIn.token });
           return state.active ? state.person : null;
         }
         export const isBusy = (error: unknown) => error instanceof PorticoError && error.code === 'too_many_requests';`,
      );
      const { stdout } = await run(join(bin, 'tsc'), ['-p', '.'], { cwd: project, env });
      expect(stdout).toBe('');
    },
  );
});
