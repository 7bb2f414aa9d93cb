import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  canRun,
  codeFor,
  nextName,
  quiet,
  register,
  run,
  setUpSnippets,
  shared,
  signInAt,
  userEmail,
} from './testing/snippets.ts';

setUpSnippets();

it('The code for Go that the console shows signs a user in, with name and e-mail [1.3, 4.6]', async () => {
  if (!canRun('Go', 'go', ['version'])) return;
  const { application, url, env } = await register({});
  const own = join(shared.folder, nextName('go'));
  await mkdir(own);
  await writeFile(join(own, 'main.go'), codeFor(application, 'Go (go-oidc)'));
  // Modules that were downloaded once are enough.
  const { stdout: cache } = await run('go', ['env', 'GOMODCACHE']);
  const go = {
    ...env,
    GOPROXY: `file://${cache.trim()}/cache/download`,
    GOFLAGS: '-mod=mod',
    GONOSUMDB: '*',
    GOSUMDB: 'off',
    GOTOOLCHAIN: 'local',
  };
  await run('go', ['mod', 'init', 'snippet'], { cwd: own, env: go });
  const modules = ['github.com/coreos/go-oidc/v3/oidc', 'golang.org/x/oauth2'];
  const got = await run('go', ['get', ...modules], { cwd: own, env: go }).catch(() => null);
  if (!got) return console.log(`The code for Go is not run: it needs go get ${modules.join(' ')}.`);
  await run('go', ['build', '-o', 'snippet', '.'], { cwd: own, env: go });
  const start = () => spawn(join(own, 'snippet'), { env: go, stdio: [...quiet] });
  const shown = await signInAt({ url, path: '/sign-in' }, start);
  expect(JSON.parse(shown)).toMatchObject({ given_name: 'Zoë', email: userEmail() });
});
