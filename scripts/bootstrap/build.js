import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, readStamp } from './fingerprint.js';

/** The builds: their input files and their commands. A build is stale when its inputs have changed since it was made. */
const builds = [
  {
    name: 'portal',
    inputs: [
      'contract/src',
      'phrases/src',
      'passport/src',
      'ui/src',
      'web/src',
      'web/vite',
      'portal/src',
      'portal/public',
      'portal/vite',
      'portal/*',
      'package-lock.json',
    ],
    command: ['vite', 'build', '--app'],
  },
  {
    name: 'console',
    inputs: [
      'contract/src',
      'phrases/src',
      'passport/src',
      'ui/src',
      'web/src',
      'web/vite',
      'console/src',
      'console/public',
      'console/*',
      'package-lock.json',
    ],
    command: ['vite', 'build'],
  },
  {
    name: 'server',
    inputs: [
      'contract/src',
      'phrases/src',
      'passport/src',
      'dev/src',
      'server/src',
      'server/migrations',
      'server/*',
      'package-lock.json',
    ],
    command: ['node', 'build.js'],
  },
];

/** Runs those of the named builds that are stale, without names all. */
export function buildStale(root, names = builds.map(({ name }) => name)) {
  for (const build of builds.filter(({ name }) => names.includes(name))) {
    const stamp = join(root, build.name, 'dist/.built-from');
    const inputs = fingerprint(root, build.inputs);
    if (readStamp(stamp) === inputs) continue;
    console.log(`Building the ${build.name} …`);
    rmSync(stamp, { force: true });
    run(build.name, build.command, join(root, build.name));
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, inputs);
  }
}

function run(name, [program, ...args], cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  throw new Error(`The ${name} could not be built. The output above shows the reason.`);
}
